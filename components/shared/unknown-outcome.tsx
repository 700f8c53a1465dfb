'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useHoldPrompts } from '#hooks/core/notify.ts'
import { useLookUp, type Finding, type Resolvable } from '#hooks/money-command.ts'
import type { UnknownCommand } from '#lib/commands/ledger.ts'
import { amountInWords, type FoundRecord } from '#lib/commands/match.ts'
import { commandInWords } from '#lib/commands/words.ts'
import { confirm, notify } from '#lib/notify.ts'
import { apiHost } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './unknown-outcome.module.css'

/** The member may answer 没有成功 after this time (ms since the sending, on the clock of this page). */
const DENIABLE_MS = MINUTE_MS
/** The same for a bet whose draw this page does not see (ms). */
const BET_DENIABLE_MS = 10 * MINUTE_MS

export interface ShownBet {
  /** `大10`; '' where another tab or an earlier session sent it. */
  readonly picks: string
  /** False while its period can still take it. */
  readonly isOver: boolean
}

interface Props {
  /** From useMoneyCommand. */
  of: Resolvable
  bet?: ShownBet
}

/**
 * Announces the money command whose outcome is unknown and shows the records that may be its own. The member says what
 * became of it, unless a record carries its name; only then can the next one be sent (GLI-19 2.5.6 a; decision 0019).
 */
export function UnknownOutcome({ of, bet }: Props) {
  const { state, unknown } = of
  const [done, setDone] = useState('')
  if (state === 'sending' && done !== '') setDone('')
  if (state === 'elsewhere') return <SentElsewhere />
  return (
    <>
      {unknown && (
        <Unresolved
          key={`${unknown.id} ${unknown.at}`}
          of={of}
          bet={bet}
          which={unknown}
          // A room shows this part only while the outcome is unknown.
          onNamed={bet ? notify.success : setDone}
        />
      )}
      <DoneLine>{done}</DoneLine>
    </>
  )
}

const SentElsewhere = () => (
  <div role="status">
    <Warning tone="info">另一个页面正在提交，结果出来前不能再次提交</Warning>
  </div>
)

/** Once, as it appears: its buttons may be below the edge of the screen. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Some platforms give a record no number. */
const nameOf = ({ id, at, amount }: FoundRecord): string => id || `${at} ${amount}`

interface UnresolvedProps extends Props {
  which: UnknownCommand
  onNamed: (words: string) => void
}

function Unresolved({ of, bet, which, onNamed }: UnresolvedProps) {
  const isOver = bet?.isOver ?? false
  const { data, isPlaceholderData, isError, isFetching, refetch } = useLookUp(of, which, isOver)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  useHoldPrompts(true)
  const isMoved = which.host !== apiHost()
  const fitting = data?.records.filter((row) => row.fits && !dismissed.includes(nameOf(row))) ?? []
  const isLate =
    data !== undefined &&
    !isPlaceholderData &&
    (isOver || data.begunAt >= which.seen + (bet ? BET_DENIABLE_MS : DENIABLE_MS))
  const isDeniable = isLate || (!bet && dismissed.length > 0)
  const settleNamed = useEffectEvent(() => {
    of.resolve(which, true)
    onNamed(`${commandInWords(which, bet?.picks)} 已受理`)
  })
  const isNamed = data?.isNamed === true && !isMoved
  useEffect(() => {
    if (isNamed) settleNamed()
  }, [isNamed])

  const deny = async () => {
    const question = {
      title: '确认没有成功？',
      body: isMoved
        ? '线路已切换，这里可能还查不到。如果平台已受理，再次提交会重复扣款。'
        : '平台可能已经受理，再次提交会重复扣款。',
      accept: '没有成功',
      decline: '再等等',
      danger: true,
    }
    if (await confirm(question)) of.resolve(which, false)
  }

  return (
    <div role="alert" className={styles.notice} ref={bringIntoView}>
      <Warning>
        <p className={styles.head}>
          <strong>结果未知</strong>
          <span className="num">{commandInWords(which, bet?.picks)}</span>
        </p>
        <p>还不能确定是否成功，请先核对，不要重复提交。</p>
        {isMoved && <p>线路已切换，这里的记录可能不全</p>}
        {which.input === null && <p>当时填写的内容已不在这台设备上，请按时间核对</p>}
        {isError && <p>暂时查不到记录，请检查网络后再试</p>}
      </Warning>
      {data && <Records found={data} fitting={fitting} label={which.label} isMoved={isMoved} />}
      <Stack gap={2} className={styles.acts}>
        {data && fitting.length > 0 && (
          <>
            <p>{fitting.length > 1 ? '其中有您这笔吗？' : '是您这笔吗？'}</p>
            <div className={styles.answers} ref={bringIntoView}>
              <Button variant="quiet" onPress={() => of.resolve(which, true)}>
                是这笔
              </Button>
              <Button
                variant="ghost"
                onPress={() => setDismissed([...dismissed, ...fitting.map(nameOf)])}
              >
                这笔不是我的
              </Button>
            </div>
          </>
        )}
        {data && fitting.length === 0 && (
          <>
            <p>
              {isDeniable
                ? '核对后，请告诉我们结果'
                : bet
                  ? '开奖后，或提交满十分钟，可选「没有成功」'
                  : '提交满一分钟，可选「没有成功」'}
            </p>
            <div className={styles.answers} ref={bringIntoView}>
              <Button variant="quiet" onPress={() => of.resolve(which, true)}>
                已经成功
              </Button>
              <Button variant="ghost" disabled={!isDeniable} onPress={() => void deny()}>
                没有成功
              </Button>
            </div>
          </>
        )}
        <div className={styles.others}>
          <Button size="small" icon="refresh" pending={isFetching} onPress={() => void refetch()}>
            重新查询
          </Button>
          {of.money && (
            <ButtonLink size="small" href={href(of.money.records.path, of.money.records.query)}>
              查看记录
            </ButtonLink>
          )}
          <ButtonLink size="small" href={href('/kefu')}>
            联系客服
          </ButtonLink>
        </div>
      </Stack>
    </div>
  )
}

interface RecordsProps {
  found: Finding
  fitting: readonly FoundRecord[]
  label: string
  isMoved: boolean
}

const NOTHING = {
  yet: '记录里还没有相符的一笔',
  else: '没有别的相符记录',
  /** The list does not reach back to the sending. */
  lately: '最近的记录里没有看到相符的一笔',
}

function Records({ found, fitting, label, isMoved }: RecordsProps) {
  const wasDismissed = found.records.some(({ fits }) => fits)
  const { records, figures, isNew, explained } = found
  const kind = [amountInWords(fitting), label].filter(Boolean).join(' ')
  const others = records.filter(({ fits }) => !fits)
  return (
    <section className={styles.found}>
      <p className="num">
        {fitting.length > 0
          ? `${isNew ? '记录里有' : '最近的记录里有'} ${fitting.length} 笔${isNew ? '新的' : ''} ${kind}`
          : !isMoved && NOTHING[wasDismissed ? 'else' : found.isWhole ? 'yet' : 'lately']}
        {fitting.length > 0 && explained > 0 && `，其中 ${explained} 笔可能是您另外提交的`}
      </p>
      <ul>
        {[...fitting, ...others, ...figures].map((row, index) => (
          <li key={index} className={styles.row}>
            <span className={styles.label}>
              {row.label}
              {row.at !== null && (
                <span className={styles.note}>{formatBeijing(row.at, 'minute')}</span>
              )}
            </span>
            {fitting.some((each) => each === row) ? (
              <Badge tone="info">可能是这笔</Badge>
            ) : (
              row.state && <Badge tone={row.state.tone}>{row.state.text}</Badge>
            )}
            <Money amount={row.amount} unit={row.unit} />
          </li>
        ))}
      </ul>
    </section>
  )
}
