'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { Resolvable } from '#hooks/core/command.ts'
import { useIsMounted } from '#hooks/core/navigate.ts'
import { useHoldPrompts } from '#hooks/core/notify.ts'
import type { UnknownCommand } from '#lib/api/journal.ts'
import { confirm, notify } from '#lib/notify.ts'
import { commandInWords } from '#lib/records/commands.ts'
import type { EvidenceRow } from '#lib/records/evidence.ts'
import { apiHost } from '#lib/site/config.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './unknown-outcome.module.css'

/** From when on the member may say that a command was not carried out (ms, on the clock of this page). */
const DENIABLE_MS = 60_000
const LOOK_EVERY_MS = 10_000

/** What else is known of a bet. */
export interface BetOutcome {
  /** `大10`; '' where another tab or an earlier session sent it. */
  readonly picks: string
  /** False while its period can still take it. */
  readonly over: boolean
}

interface Props {
  /** The command, from useCommand. */
  of: Resolvable
  /** Address of the records that show the outcome. */
  records: string
  /** A bet is looked up by itself, until its period is over and its records are read. */
  bet?: BetOutcome
}

/**
 * Announces which money command has an unknown outcome, looks it up and shows the matching records. Only when the
 * member, or a proof, has said what became of it can the next one be sent (GLI-19 2.5.6 a; spec 4 §1).
 */
export function UnknownOutcome(props: Props) {
  const { state, unknown } = props.of
  const [taken, setTaken] = useState('')
  const stillHere = useIsMounted()
  if (state === 'sending' && taken !== '') setTaken('')
  if (state === 'elsewhere') return <SentElsewhere />
  return (
    <>
      {unknown && (
        // The result of another outcome does not count.
        <Unresolved
          key={`${unknown.id} ${unknown.at}`}
          {...props}
          which={unknown}
          onTaken={() => {
            const words = `${commandInWords(unknown)} 已受理`
            if (stillHere()) setTaken(words)
            else notify.success(words)
          }}
        />
      )}
      <DoneLine>{taken}</DoneLine>
    </>
  )
}

const SentElsewhere = () => (
  <div role="status">
    <Warning tone="info">另一个页面正在提交，结果出来前不能再次提交</Warning>
  </div>
)

interface Found {
  readonly rows: readonly EvidenceRow[]
  /** Begun so late that what it does not show was probably not carried out. */
  readonly late: boolean
  /** Begun when nothing could arrive any more. */
  readonly over: boolean
  readonly alike: boolean
}

/** Once, as it appears: its buttons may be below what is seen. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** `onTaken`: its record has proved that it was carried out. */
function Unresolved({
  of,
  records,
  bet,
  which,
  onTaken,
}: Props & { which: UnknownCommand; onTaken: () => void }) {
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const [looking, setLooking] = useState(false)
  useHoldPrompts(true)
  const stillHere = useIsMounted()
  const busy = useRef(false)
  const over = bet?.over ?? true
  const deniable = found !== null && found.late && found.over
  /** What is read here are the books of another host. */
  const moved = which.host !== apiHost()

  /** The program could not find it absent, or cannot: the member is asked twice. */
  const deny = async () => {
    const question = {
      title: '确认没有成功？',
      body: moved
        ? '线路已切换，这里可能还查不到。如果平台已受理，再次提交会重复扣款。'
        : '平台可能已经受理，再次提交会重复扣款。',
      accept: '没有成功',
      decline: '再查一次',
      danger: true,
    }
    if (await confirm(question)) of.resolve(which, false)
    // The end of a session answers it, too.
    else if (stillHere()) void look()
  }

  const look = async () => {
    if (busy.current) return
    busy.current = true
    setLooking(true)
    const begun = { late: performance.now() >= which.seen + DENIABLE_MS, over }
    try {
      const { evidenceOf } = await import('#lib/records/evidence.ts')
      const { answers, alike, verdict } = await of.lookUp()
      // A room says it itself.
      if (verdict === 'carriedOut' && !bet) onTaken()
      setFound({ rows: evidenceOf(answers), alike, ...begun })
      setFailed(false)
    } catch {
      setFailed(true)
    }
    busy.current = false
    setLooking(false)
  }
  const lookByItself = useEffectEvent(() => void look())
  const isBet = bet !== undefined
  useEffect(() => {
    if (!isBet) return
    lookByItself()
    const timer = setInterval(lookByItself, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBet, over])
  // What was read too early is read again as soon as it may count.
  const tooEarly = found?.late === false
  useEffect(() => {
    if (!tooEarly) return
    const timer = setTimeout(lookByItself, which.seen + DENIABLE_MS - performance.now())
    return () => clearTimeout(timer)
  }, [tooEarly, which.seen])

  return (
    <div role="alert" className={styles.notice} ref={bringIntoView}>
      <Warning>
        <p className={styles.head}>
          <strong>结果未知</strong>
          <span className="num">{commandInWords(which, bet?.picks)}</span>
        </p>
        {moved && <p>线路已切换，这里的记录可能不全</p>}
        {found?.alike && <p>记录里有相同的一笔，但无法确认就是它</p>}
        {failed && <p>暂时查不到结果，请检查网络后再试</p>}
        {found === null ? (
          <p>请求已发出，没有收到结果，可能已经成功。请先查询，不要重复提交。</p>
        ) : deniable ? (
          <p>请核对最新记录：有这一笔就不要再提交；没有也可能稍后到账，再提交可能重复。</p>
        ) : bet ? (
          <p>可能已受理，请勿重复提交。开奖后可确认是否成功。</p>
        ) : (
          <p>
            {`请核对最新记录${found.alike ? '' : '。平台可能还在处理'}，不要重复提交；提交一分钟后，才能确认没有成功。`}
          </p>
        )}
      </Warning>
      {found && found.rows.length > 0 && <Newest rows={found.rows} isBet={isBet} />}
      <div className={styles.acts}>
        {found && (
          <>
            <p>记录里有这一{bet ? '注' : '笔'}吗？</p>
            <div className={styles.answers} ref={bringIntoView}>
              <Button variant="quiet" onPress={() => of.resolve(which, true)}>
                已在记录中
              </Button>
              <Button variant="ghost" disabled={!deniable} onPress={() => void deny()}>
                没有成功
              </Button>
            </div>
          </>
        )}
        <div className={styles.others}>
          <Button
            block={!found}
            size={found ? 'small' : 'medium'}
            icon="refresh"
            pending={looking}
            onPress={() => void look()}
          >
            {found ? '重新查询' : '查询结果'}
          </Button>
          <ButtonLink size="small" href={records}>
            查看记录
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

interface NewestProps {
  rows: readonly EvidenceRow[]
  /** Of a bet, which only its own records are shown of: there may be none. */
  isBet: boolean
}

const Newest = ({ rows, isBet }: NewestProps) => (
  <ul className={styles.found}>
    {isBet && rows.every(({ state }) => state === null) && (
      <li className={styles.row}>
        <span className={styles.label}>记录里还没有这一注</span>
      </li>
    )}
    {rows.map((row, index) => (
      <li key={index} className={styles.row}>
        <span className={styles.label}>
          {row.label}
          {row.at !== null && (
            <span className={styles.note}>{formatBeijing(row.at, 'minute')}</span>
          )}
        </span>
        {row.state && <Badge tone={row.state.tone}>{row.state.text}</Badge>}
        <Money amount={row.amount} unit={row.unit} />
      </li>
    ))}
  </ul>
)
