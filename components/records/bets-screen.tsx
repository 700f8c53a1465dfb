'use client'
import { useState } from 'react'
import { MiniBalls } from '#components/shared/ball.tsx'
import { BetEntry, betArt, lineOf, pickOf } from '#components/shared/record-entries.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Filters, VenueFilter } from '#components/shared/venue-filter.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import type { Group } from '#components/ui/list/infinite-list.tsx'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { useToday } from '#hooks/core/countdown.ts'
import { withQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useDrawOf } from '#hooks/lottery/lotteries.ts'
import { useBets, useSetFilter } from '#hooks/records/records.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import { BET_LABELS } from '#lib/labels.ts'
import { detailOf } from '#lib/lottery/bet/typed-bet.ts'
import { formatYuan, sumOf, type Amount } from '#lib/money/amount.ts'
import { readFilter, writeFilter, type RecordFilter } from '#lib/records/filters.ts'
import { betTable } from '#lib/records/tables.ts'
import { netByDay, statusOf, totalBets } from '#lib/records/totals.ts'
import { href, type Query } from '#lib/site/routes.ts'
import { formatNear } from '#lib/time/dates.ts'
import { NoRecords, RecordList, type Figures, type RowProps } from './record-list.tsx'
import { TimeFilter } from './span-filter.tsx'
import styles from './records.module.css'

const BetRecordSheet = lazyPart(async () => (await import('./bet-record-sheet.tsx')).BetRecordSheet)

/** /betRecord?date=&venue=&from=&to= (spec 2 §2, Record pages). */
export const BetsScreen = withQuery(BetsContent, null)

function BetsContent({ query }: { query: Query }) {
  const filter = readFilter(query)
  const set = useSetFilter('/betRecord')
  return (
    <Page>
      <UnknownOutcome of={useMoneyCommand(placeBet)} />
      <Filters>
        <TimeFilter filter={filter} onChange={(time) => set({ ...filter, ...time })} />
        <VenueFilter
          value={filter.venue}
          onChange={(venue) => set({ ...filter, venue })}
          withLottery
        />
      </Filters>
      <BetList key={href('/betRecord', writeFilter(filter))} filter={filter} set={set} />
    </Page>
  )
}

interface ListProps {
  filter: RecordFilter
  set: (filter: RecordFilter) => void
}

/** The round of a bet, in the series of its lottery; null for a record without a period. */
const roundOf = (bet: Bet): Group | null => {
  const round = detailOf(bet)
  return round && bet.venue !== ''
    ? { key: `${bet.venue} ${round.period}`, series: bet.venue }
    : null
}

/** Ids are unique only within a venue, and bets of one order may share one. */
const keyOf = ({ id, venueCode, venue, at, stake, detail }: Bet) =>
  id === '' ? '' : [venueCode || venue, id, at, stake, detail].join(' ')

function BetList({ filter, set }: ListProps) {
  const list = useBets(filter)
  return (
    <RecordList
      of={list}
      label="投注记录"
      counter="注"
      keyOf={keyOf}
      together={roundOf}
      isFiltered={Boolean(filter.span)}
      figures={figuresOf}
      table={(rows) => betTable(filter, rows)}
      Row={BetRow}
      Sheet={BetRecordSheet}
      empty={
        <NoRecords
          name="投注记录"
          filter={filter}
          onWiden={() => set({ date: DATE_FILTER_DEFAULT, venue: '' })}
          then={{ label: '去投注', to: href('/', { tab: 'lottery' }) }}
        />
      }
    />
  )
}

/** One bet, or all bets of a round, which a press unfolds. */
function BetRow({ row: bet, rows, isWhole, onPress, onShow }: RowProps<Bet>) {
  const [unfolded, setUnfolded] = useState(false)
  const today = useToday()
  const round = detailOf(bet)
  const { stake, net } = totalBets(rows)
  const status = statusOf(rows)
  const result = useDrawOf(bet.venue, round?.period)
  const isSettled = status === 'settled'
  const placedStake = status === 'invalid' ? sumOf(rows.map((each) => each.stake)) : stake
  const shownStake = isSettled && isWhole ? `投 ${formatYuan(placedStake)}` : ''
  const look = {
    title: bet.venue,
    picture: betArt(bet),
    amount: <Money amount={!isWhole ? null : isSettled ? net : placedStake} signed={isSettled} />,
    state: isSettled ? ({ ...BET_LABELS.settled, tone: 'plain' } as const) : BET_LABELS[status],
  }
  if (roundOf(bet) === null || round === null) return <BetEntry row={bet} onPress={onPress} />
  const picks = rows.length > 2 ? `${rows.length} 注` : rows.map(pickOf).toReversed().join('、')
  return (
    <>
      <RecordRow
        {...look}
        notes={[
          lineOf(`${round.period} 期`, picks),
          lineOf(shownStake, formatNear(bet.at, today)),
          ...(result ? [<MiniBalls key="drawn" result={result} />] : []),
        ]}
        unfolded={unfolded}
        onPress={() => setUnfolded(!unfolded)}
      />
      {unfolded && (
        <ul className={styles.picks} aria-label={`第 ${round.period} 期的注单`}>
          {rows.map((each, index) => (
            <li key={index}>
              <button type="button" aria-haspopup="dialog" onClick={() => onShow(each)}>
                <b>{pickOf(each)}</b>
                <span className="num">{formatYuan(each.stake)}</span>
                {each.status === 'settled' ? (
                  <Money amount={each.net} signed />
                ) : (
                  <Badge tone={BET_LABELS[each.status].tone}>{BET_LABELS[each.status].text}</Badge>
                )}
                <Icon name="chevron" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Total win and loss (RTS 1B). */
function figuresOf(rows: readonly Bet[]): Figures {
  const { stake, net, open, unknown } = totalBets(rows)
  return {
    unknown,
    net: <RangeNet net={net} days={netByDay(rows) ?? []} />,
    list: [
      { label: '投注', value: <Money amount={stake} /> },
      ...(open > 0 ? [{ label: '未结算', value: `${open} 注` }] : []),
    ],
  }
}

interface RangeNetProps {
  net: Amount | null
  /** Net result by day; fewer than two days have no line. */
  days: readonly { readonly day: string; readonly net: Amount }[]
}

/** The result of a time span and its line by day: one scale and one colour for gains and losses. */
function RangeNet({ net, days }: RangeNetProps) {
  const heights = [0, ...days.map((each) => Number(each.net))]
  const [top, foot] = [Math.max(...heights), Math.min(...heights)]
  const height = (value: number) => (top === foot ? 0 : ((top - value) / (top - foot)) * 100)
  const points = heights.map((value, at) => `${(at / days.length) * 100},${height(value)}`)
  return (
    <div className={styles.net}>
      <span className="note">输赢</span>
      <Money amount={net} signed className={styles.amount} />
      {days.length > 1 && (
        <>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <path d={`M0,${height(0)}H100`} />
            <polyline points={points.join(' ')} />
          </svg>
          <Row spread className="faint">
            <span>{days[0]!.day.slice(5)}</span>
            <span>{days.at(-1)!.day.slice(5)}</span>
          </Row>
        </>
      )}
    </div>
  )
}
