'use client'
import { useCallback, useState } from 'react'
import { DateFilter } from '#components/ui/date-filter.tsx'
import { Filters } from '#components/ui/filters.tsx'
import { InfiniteList } from '#components/ui/infinite-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { Page } from '#components/ui/page.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh.tsx'
import { RecordRow, RECORD_HEIGHT } from '#components/ui/record-row.tsx'
import { VenueFilter } from '#components/ui/venue-filter.tsx'
import { later } from '#hooks/later.ts'
import { totalOf, useBets, useSetFilter } from '#hooks/records.ts'
import { withQuery, type Query } from '#hooks/with-query.tsx'
import type { Bet } from '#lib/api/endpoints/records.ts'
import { formatBeijing } from '#lib/dates.ts'
import { BET_LABELS } from '#lib/labels.ts'
import { DATE_FILTER_DEFAULT } from '#lib/limits.ts'
import { readFilter, type RecordFilter } from '#lib/records/filters.ts'
import { betTable } from '#lib/records/tables.ts'
import { totalBets } from '#lib/records/totals.ts'
import { href } from '#lib/routes.ts'
import { NoRecords } from './no-records.tsx'
import { Summary } from './summary.tsx'

const BetSheet = later(async () => (await import('./bet-sheet.tsx')).BetSheet)

export const BetsScreen = withQuery(BetsOfQuery)

/** /betRecord?date=&venue= (spec 2 §2, Record pages). */
function BetsOfQuery({ query }: { query: Query }) {
  const filter = readFilter(query)
  const set = useSetFilter('/betRecord')
  return (
    <Page>
      <Filters>
        <DateFilter value={filter.date} onChange={(date) => set({ ...filter, date })} />
        <VenueFilter
          value={filter.venue}
          onChange={(venue) => set({ ...filter, venue })}
          withLottery
        />
      </Filters>
      <BetList key={`${filter.date} ${filter.venue}`} filter={filter} set={set} />
    </Page>
  )
}

interface ListProps {
  filter: RecordFilter
  set: (filter: RecordFilter) => void
}

const keyOf = ({ id }: Bet) => id

function BetList({ filter, set }: ListProps) {
  const list = useBets(filter)
  const [shown, show] = useState<Bet | null>(null)
  const total = totalOf(list.data)
  const head = useCallback(
    (rows: readonly Bet[]) => <Totals filter={filter} rows={rows} total={total} />,
    [filter, total],
  )
  return (
    <>
      <PullToRefresh onRefresh={list.refetch} />
      <InfiniteList
        of={list}
        keyOf={keyOf}
        label="投注记录"
        rowHeight={RECORD_HEIGHT}
        head={head}
        empty={
          <NoRecords
            what="投注记录"
            filter={filter}
            onWiden={() => set({ date: DATE_FILTER_DEFAULT, venue: '' })}
            then={{ label: '去大厅看看', to: href('/') }}
          />
        }
      >
        {(bet) => <BetRow bet={bet} onPress={() => show(bet)} />}
      </InfiniteList>
      {shown && <BetSheet bet={shown} onClose={() => show(null)} />}
    </>
  )
}

const BetRow = ({ bet, onPress }: { bet: Bet; onPress: () => void }) => (
  <RecordRow
    icon={bet.venueCode === 'lottery' ? 'lottery' : 'dice'}
    title={bet.detail || bet.venue || '投注'}
    notes={[`${formatBeijing(bet.at, 'minute').slice(5)} ${bet.venue}`]}
    amount={
      bet.status === 'settled' ? <Money amount={bet.net} signed /> : <Money amount={bet.stake} />
    }
    state={BET_LABELS[bet.status]}
    onPress={onPress}
  />
)

interface TotalsProps {
  filter: RecordFilter
  rows: readonly Bet[]
  total: number
}

/** Win and loss of what is loaded (RTS 1B). */
function Totals({ filter, rows, total }: TotalsProps) {
  const { stake, net, open } = totalBets(rows)
  return (
    <Summary
      loaded={rows.length}
      total={Math.max(total, rows.length)}
      table={() => betTable(filter, rows)}
      figures={[
        { label: '投注合计', value: <Money amount={stake} /> },
        { label: '输赢合计', value: <Money amount={net} signed /> },
        ...(open > 0 ? [{ label: '未结算', value: `${open} 注` }] : []),
      ]}
    />
  )
}
