'use client'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Filters, VenueFilter } from '#components/shared/venue-filter.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useToday } from '#hooks/core/countdown.ts'
import { withQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useMoneyCommand } from '#hooks/money-command.ts'
import { useBets, useSetFilter } from '#hooks/records/records.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import { BET_LABELS } from '#lib/labels.ts'
import { readFilter, writeFilter, type RecordFilter } from '#lib/records/filters.ts'
import { betTable } from '#lib/records/tables.ts'
import { totalBets } from '#lib/records/totals.ts'
import { href, type Query } from '#lib/site/routes.ts'
import { betInWords, initialOf } from '#lib/text/name.ts'
import { formatNear } from '#lib/time/dates.ts'
import { NoRecords, RecordList, type Figures } from './record-list.tsx'
import { TimeFilter } from './span-filter.tsx'

const BetRecordSheet = lazyPart(async () => (await import('./bet-record-sheet.tsx')).BetRecordSheet)

/** /betRecord?date=&venue=&from=&to= (spec 2 §2, Record pages). */
export const BetsScreen = withQuery(BetsContent, null)

function BetsContent({ query }: { query: Query }) {
  const filter = readFilter(query)
  const set = useSetFilter('/betRecord')
  return (
    <Page>
      <LeftBet />
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

/** A bet of unknown outcome that another tab or an earlier session sent; of its own one the room knows the period. */
/** Its picks and its round are lost. */
const LEFT_BET = { picks: '', over: false }

function LeftBet() {
  const command = useMoneyCommand(placeBet)
  return command.unknown?.input === null ? <UnknownOutcome of={command} bet={LEFT_BET} /> : null
}

interface ListProps {
  filter: RecordFilter
  set: (filter: RecordFilter) => void
}

/** Ids are unique only within a venue, and may be of an order with several bets. */
const keyOf = ({ id, venueCode, venue, at, stake, detail }: Bet) =>
  id === '' ? '' : [venueCode || venue, id, at, stake, detail].join(' ')

function BetList({ filter, set }: ListProps) {
  const list = useBets(filter)
  return (
    <RecordList
      of={list}
      label="投注记录"
      keyOf={keyOf}
      counted={Boolean(filter.span)}
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

/** Time, and the venue unless it is the row's title. */
const noteOf = ({ at, detail, venue }: Bet, today: number): string =>
  [formatNear(at, today), detail && venue].filter(Boolean).join(' ')

function BetRow({ row: bet, onPress }: { row: Bet; onPress: () => void }) {
  const title = betInWords(bet.detail) || bet.venue || '投注'
  return (
    <RecordRow
      initial={initialOf(bet.venue || title)}
      title={title}
      notes={[noteOf(bet, useToday())]}
      amount={
        bet.status === 'settled' ? <Money amount={bet.net} signed /> : <Money amount={bet.stake} />
      }
      state={bet.status === 'settled' ? undefined : BET_LABELS[bet.status]}
      onPress={onPress}
    />
  )
}

/** Total win and loss (RTS 1B). */
function figuresOf(rows: readonly Bet[]): Figures {
  const { stake, net, open, unknown } = totalBets(rows)
  return {
    unknown,
    list: [
      { label: '投注', value: <Money amount={stake} /> },
      { label: '输赢', value: <Money amount={net} signed /> },
      ...(open > 0 ? [{ label: '未结算', value: `${open} 注` }] : []),
    ],
  }
}
