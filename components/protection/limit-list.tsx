'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { AmountField } from '#components/ui/form/amount-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useForm } from '#hooks/core/form.ts'
import { useOwnLimits } from '#hooks/protection/own-limits.ts'
import { formatYuan, isPositive, parseTyped, YUAN } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import {
  type LimitKind,
  type LimitKey,
  type OwnLimits,
  isTighter,
  limitAt,
  LIMIT_PERIODS,
  PERIOD_NAMES,
  pendingChange,
} from '#lib/protection/own-limits.ts'
import { formatRelative } from '#lib/time/dates.ts'
import styles from './protection.module.css'

const kindNames: Readonly<Record<LimitKind | 'stake', string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  time: '时间限额',
  stake: '投注限额',
}

const isInMinutes = (key: LimitKey): boolean => key.startsWith('time')

const limitInWords = (key: LimitKey, value: string): string =>
  isInMinutes(key) ? `${value} 分钟` : formatYuan(value)

const COUNTING_NOTES: Readonly<Record<string, string>> = {
  deposit: '未到账的存款也计入，满 24 小时不再计入。',
  loss: '未结算和刚提交的投注按已输计入。',
}

/** Returns how a limit is counted, in words, or '' if its name says it. */
function countingNote(key: LimitKey): string {
  const [kind = '', period] = key.split('.')
  return (COUNTING_NOTES[kind] ?? '') + (period === '30d' ? '30 天按自然日算，含今天。' : '')
}

interface LimitGroup {
  kind: LimitKind | 'stake'
  /** A kind has a key for each period, or a single one. */
  keys: readonly { key: LimitKey; span: string }[]
}

const periodGroup = (kind: LimitKind): LimitGroup => ({
  kind,
  keys: LIMIT_PERIODS.map((period) => ({ key: `${kind}.${period}`, span: PERIOD_NAMES[period] })),
})

const groups: readonly LimitGroup[] = [
  periodGroup('deposit'),
  periodGroup('loss'),
  periodGroup('time'),
  { kind: 'stake', keys: [{ key: 'stake', span: '单笔' }] },
]

/** The member's own limits, one row for each kind. A tap on a row sets one. */
export function LimitList() {
  const [editing, setEditing] = useState<LimitGroup | null>(null)
  const close = () => setEditing(null)
  return (
    <>
      <Card variant="list">
        {groups.map((group) => (
          <LimitRow key={group.kind} group={group} onPress={() => setEditing(group)} />
        ))}
      </Card>
      {editing && (
        <Sheet open onClose={close} title={kindNames[editing.kind]}>
          <LimitEditor group={editing} onClose={close} />
        </Sheet>
      )}
    </>
  )
}

function LimitRow({ group: { kind, keys }, onPress }: { group: LimitGroup; onPress: () => void }) {
  const { limits, now } = useOwnLimits()
  const inWords = keys.flatMap(({ key, span }) => {
    const value = limitAt(limits, key, now)
    return value === null
      ? []
      : [`${span} ${limitInWords(key, value)}${pendingInWords(limits, key, now)}`]
  })
  const title = kindNames[kind]
  return inWords.length === 0 ? (
    <ListRow title={title} value="未设置" opens="dialog" onPress={onPress} />
  ) : (
    <ListRow title={title} note={inWords.join(' · ')} opens="dialog" onPress={onPress} />
  )
}

/** Returns the looser value that is not in force yet, in words: （11-28 10:24 起 ¥900.00）. */
function pendingInWords(limits: OwnLimits, key: LimitKey, now: number): string {
  const pending = pendingChange(limits, key, now)
  if (!pending) return ''
  const next = pending.value === null ? '取消' : ` ${limitInWords(key, pending.value)}`
  return `（${formatRelative(pending.at, now)} 起${next}）`
}

function LimitEditor({ group: { keys }, onClose }: { group: LimitGroup; onClose: () => void }) {
  const { limits, now } = useOwnLimits()
  const [limitKey, setLimitKey] = useState(
    () => keys.find(({ key }) => limitAt(limits, key, now) !== null)?.key ?? keys[0]!.key,
  )
  return (
    <Stack gap={3}>
      {keys.length > 1 && (
        <Segmented
          label="期间"
          options={keys.map(({ key, span }) => ({ value: key, label: span }))}
          value={limitKey}
          onChange={setLimitKey}
        />
      )}
      <LimitForm key={limitKey} limitKey={limitKey} onClose={onClose} />
    </Stack>
  )
}

function LimitForm({ limitKey, onClose }: { limitKey: LimitKey; onClose: () => void }) {
  const { limits, now, changeLimit } = useOwnLimits()
  const current = limitAt(limits, limitKey, now)
  const decimals = isInMinutes(limitKey) ? 0 : 2
  const submitLimit = (next: string | null) => {
    changeLimit(limitKey, next)
    notify.success(isTighter(next, current) ? '已生效' : '24 小时后生效')
    onClose()
  }
  const form = useForm({
    initial: { value: current ?? '' },
    kinds: { value: 'amount' },
    rules: [
      [
        ({ value }) => value === '' || parseTyped(value, decimals) !== null,
        isInMinutes(limitKey) ? '请输入整数分钟' : '请输入正确的金额',
        'value',
      ],
      [
        ({ value }) => isPositive(parseTyped(value, decimals) ?? '0'),
        isInMinutes(limitKey) ? '请输入分钟数' : '请输入金额',
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
          label={isInMinutes(limitKey) ? '时长（分钟）' : '金额（元）'}
          placeholder="未设置"
          unit={isInMinutes(limitKey) ? '' : YUAN}
          decimals={decimals}
        />
        <p className={styles.text}>
          {`${countingNote(limitKey)}收紧立即生效，放宽或取消 24 小时后生效`}
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
