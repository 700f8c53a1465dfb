'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useOwnLimits } from '#hooks/protection.ts'
import { formatYuan, compare, isPositive, parseTyped, YUAN } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { periodNames } from '#lib/protection/check-own-limits.ts'
import {
  type Kind,
  type LimitKey,
  type Period,
  limitAt,
  PERIODS,
  waitingAt,
} from '#lib/protection/own-limits.ts'
import { asDated } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './protection.module.css'

const kindNames: Readonly<Record<Kind | 'stake', string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  time: '时间限额',
  stake: '投注限额',
}

/** Labels of limit periods and kinds: 24 小时, 存款限额. */
function partsOf(key: LimitKey): { span: string; kind: string } {
  if (key === 'stake') return { span: '单笔', kind: kindNames.stake }
  const [kind, period] = key.split('.') as [Kind, Period]
  return { span: periodNames[period], kind: kindNames[kind] }
}

const nameOf = (key: LimitKey): string => partsOf(key).span + partsOf(key).kind

const inMinutes = (key: LimitKey): boolean => key.startsWith('time')

const written = (key: LimitKey, value: string): string =>
  inMinutes(key) ? `${value} 分钟` : formatYuan(value)

const COUNTED: Readonly<Record<string, string>> = {
  deposit: '未到账的存款也计入，满 24 小时不再计入。',
  loss: '未结算和刚提交的投注按已输计入。',
}

/** How a limit is counted, where its name does not say it all. */
function countingOf(key: LimitKey): string {
  const [kind = '', period] = key.split('.')
  return (COUNTED[kind] ?? '') + (period === '30d' ? '30 天按自然日算，含今天。' : '')
}

const keysOf = (kind: Kind): LimitKey[] => PERIODS.map((period) => `${kind}.${period}` as const)

const groups: readonly { name: string; keys: readonly LimitKey[] }[] = [
  { name: kindNames.deposit, keys: keysOf('deposit') },
  { name: kindNames.loss, keys: keysOf('loss') },
  { name: kindNames.time, keys: keysOf('time') },
  { name: kindNames.stake, keys: ['stake'] },
]

/** The member's own limits, grouped by kind; a tap sets one. */
export function LimitList() {
  const [editing, setEditing] = useState<LimitKey | null>(null)
  const close = () => setEditing(null)
  return (
    <>
      <Card className={styles.limits}>
        {groups.map(({ name, keys }) => (
          <div key={name} role="group" aria-label={name}>
            <h3 className={styles.label}>{name}</h3>
            <div className={styles.tiles}>
              {keys.map((key) => (
                <Tile key={key} limit={key} onPress={() => setEditing(key)} />
              ))}
            </div>
          </div>
        ))}
      </Card>
      {editing && (
        <Sheet open onClose={close} title={nameOf(editing)}>
          <LimitForm limit={editing} onClose={close} />
        </Sheet>
      )}
    </>
  )
}

function Tile({ limit, onPress }: { limit: LimitKey; onPress: () => void }) {
  const { state, now } = useOwnLimits()
  const value = limitAt(state, limit, now)
  const waiting = waitingAt(state, limit, now)
  const { span, kind } = partsOf(limit)
  return (
    <button type="button" aria-haspopup="dialog" className={styles.tile} onClick={onPress}>
      <span className={styles.label}>
        {span}
        <span className="sr-only">{kind}</span>
      </span>
      <span className={value === null ? styles.unset : styles.set}>
        {value === null ? '未设置' : written(limit, value)}
      </span>
      {waiting && (
        <span className={styles.waiting}>
          {`${formatBeijing(asDated(waiting.at), 'minute').slice(5)} 起${waiting.value === null ? '取消' : ` ${written(limit, waiting.value)}`}`}
        </span>
      )}
    </button>
  )
}

function LimitForm({ limit, onClose }: { limit: LimitKey; onClose: () => void }) {
  const { state, now, changeLimit } = useOwnLimits()
  const current = limitAt(state, limit, now)
  const decimals = inMinutes(limit) ? 0 : 2
  const submitLimit = (next: string | null) => {
    const tighter = current === null || (next !== null && compare(next, current) <= 0)
    changeLimit(limit, next)
    notify.success(tighter ? '已生效' : '24 小时后生效')
    onClose()
  }
  const form = useForm({
    command: null,
    initial: { value: current ?? '' },
    kinds: { value: 'amount' },
    rules: [
      [
        ({ value }) => isPositive(parseTyped(value, decimals) ?? '0'),
        inMinutes(limit) ? '请输入分钟数' : '请输入金额',
        'value',
      ],
    ],
    submit: ({ value }) => submitLimit(parseTyped(value, decimals)),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap={3}>
        <AmountField
          {...form.field('value')}
          label={inMinutes(limit) ? '分钟' : '金额（元）'}
          unit={inMinutes(limit) ? '分' : YUAN}
          decimals={decimals}
        />
        <p className={styles.text}>
          {`${countingOf(limit)}收紧立即生效，放宽或取消 24 小时后生效`}
        </p>
        <Button type="submit" size="large" block>
          保存
        </Button>
        {current !== null && (
          <Button variant="ghost" block onPress={() => submitLimit(null)}>
            取消这项限额
          </Button>
        )}
      </Stack>
    </form>
  )
}
