'use client'
import { DateFilter } from '#components/ui/date-filter.tsx'
import { Filters } from '#components/ui/filters.tsx'
import { Page } from '#components/ui/page.tsx'
import { TabPanel, Tabs } from '#components/ui/tabs.tsx'
import { VenueFilter } from '#components/ui/venue-filter.tsx'
import { useSetFilter } from '#hooks/records.ts'
import { withQuery, type Query } from '#hooks/with-query.tsx'
import { TRANSACTION_TYPES, type TransactionType } from '#lib/api/endpoints/records.ts'
import { TRANSACTION_LABELS } from '#lib/labels.ts'
import { hasVenue, readTransactionFilter } from '#lib/records/filters.ts'
import { TransactionList } from './transaction-list.tsx'

const tabs = TRANSACTION_TYPES.map((type) => ({
  id: `${type}` as const,
  label: TRANSACTION_LABELS[type],
}))

export const TransactionsScreen = withQuery(TransactionsOfQuery)

/** /transRecord?type=&date=&venue= (spec 2 §2, Record pages). */
function TransactionsOfQuery({ query }: { query: Query }) {
  const filter = readTransactionFilter(query)
  const { type, date, venue } = filter
  const set = useSetFilter('/transRecord')
  return (
    <Page>
      <Filters>
        <Tabs
          id="transactions"
          label="明细类型"
          items={tabs}
          value={`${type}`}
          onChange={(next) => set({ date, venue, type: Number(next) as TransactionType })}
          fit
        />
        <DateFilter value={date} onChange={(next) => set({ ...filter, date: next })} />
        {hasVenue(type) && (
          <VenueFilter value={venue} onChange={(next) => set({ ...filter, venue: next })} />
        )}
      </Filters>
      <TabPanel of="transactions" tab={`${type}`}>
        <TransactionList key={`${type} ${date} ${venue}`} filter={filter} set={set} />
      </TabPanel>
    </Page>
  )
}
