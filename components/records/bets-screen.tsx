'use client'
import { BetEntry } from '#components/shared/record-entries.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Filters, VenueFilter } from '#components/shared/venue-filter.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { usePlaceBet } from '#hooks/lottery/bets.ts'
import { useBets, useSetFilter } from '#hooks/records/records.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import type { Amount } from '#lib/money/amount.ts'
import { readFilter, writeFilter, type RecordFilter } from '#lib/records/filters.ts'
import { netByDay, totalBets } from '#lib/records/totals.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { NoRecords, RecordList, type Figures } from './record-list.tsx'
import { TimeFilter } from './time-filter.tsx'
import styles from './records.module.css'

const BetRecordSheet = lazyPart(
  async () => (await import('./bet-record-sheet.tsx')).BetRecordSheet,
  null,
)

/** /betRecord?date=&venue=&from=&to= (spec 2 §2, Record pages). */
export const BetsScreen = withUrlQuery(BetsContent, null)

function BetsContent({ query }: { query: UrlQuery }) {
  const filter = readFilter(query)
  const setFilter = useSetFilter('/betRecord')
  return (
    <Page>
      <UnknownOutcome command={usePlaceBet()} />
      <Filters>
        <TimeFilter filter={filter} onChange={(time) => setFilter({ ...filter, ...time })} />
        <VenueFilter
          value={filter.venue}
          onChange={(venue) => setFilter({ ...filter, venue })}
          hasLottery
        />
      </Filters>
      <BetList key={href('/betRecord', writeFilter(filter))} filter={filter} onChange={setFilter} />
    </Page>
  )
}

interface ListProps {
  filter: RecordFilter
  onChange: (filter: RecordFilter) => void
}

/** Returns the key of a bet, or '' if it has no id. An id is unique only in a venue, and the bets of one slip may share it. */
const betKey = ({ id, venueCode, venue, at, stake }: Bet) =>
  id === '' ? '' : [venueCode || venue, id, at, stake].join(' ')

function BetList({ filter, onChange }: ListProps) {
  const list = useBets(filter)
  return (
    <RecordList
      query={list}
      label="投注记录"
      counter="注"
      keyOf={betKey}
      isFiltered={Boolean(filter.span)}
      figures={figuresOf}
      Row={BetEntry}
      Sheet={BetRecordSheet}
      empty={
        <NoRecords
          name="投注记录"
          filter={filter}
          onReset={() => onChange({ date: DATE_FILTER_DEFAULT, venue: '' })}
          createLink={{ label: '去投注', href: href('/', { tab: 'lottery' }) }}
        />
      }
    />
  )
}

/** Returns the totals of bets for the screen (RTS 1B). */
function figuresOf(rows: readonly Bet[]): Figures {
  const { stake, net, open, unknown } = totalBets(rows)
  return {
    unknown,
    net: <SpanNet net={net} days={netByDay(rows) ?? []} />,
    list: [
      { label: '投注', value: <Money amount={stake} /> },
      ...(open > 0 ? [{ label: '未结算', value: `${open} 注` }] : []),
    ],
  }
}

interface SpanNetProps {
  net: Amount | null
  /** The net result up to each day. Fewer than two days have no line. */
  days: readonly { readonly day: string; readonly net: Amount }[]
}

/** The result of a time span and its line by day, with one scale and one colour for gains and losses. */
function SpanNet({ net, days }: SpanNetProps) {
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
          <Row justified className="faint">
            <span>{days[0]!.day.slice(5)}</span>
            <span>{days.at(-1)!.day.slice(5)}</span>
          </Row>
        </>
      )}
    </div>
  )
}
