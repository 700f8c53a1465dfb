'use client'
import { Filters } from '#components/ui/form/filters.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { VenueFilter } from '#components/shared/venue-filter.tsx'
import { useSetFilter } from '#hooks/records/records.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { TRANSACTION_TYPES } from '#lib/api/endpoints/records.ts'
import { typeLabel } from '#lib/labels.ts'
import { readTransactionFilter, writeFilter } from '#lib/records/filters.ts'
import { href } from '#lib/routes.ts'
import { TimeFilter } from './span-filter.tsx'
import { TransactionList } from './transaction-list.tsx'
import styles from './records.module.css'

const TYPES = [...TRANSACTION_TYPES, 'all'] as const
const tabs = TYPES.map((type) => ({ id: `${type}` as const, label: typeLabel(type) }))

/** /transRecord?type=&date=&venue=&from=&to= (spec 2 §2, Record pages). */
export const TransactionsScreen = withQuery(TransactionsContent)

function TransactionsContent({ query }: { query: Query }) {
  const filter = readTransactionFilter(query)
  const { type, venue } = filter
  const set = useSetFilter('/transRecord')
  return (
    <Page>
      <Filters>
        <Tabs
          id="transactions"
          label="明细类型"
          items={tabs}
          value={`${type}`}
          onChange={(next) =>
            set({ ...filter, type: TYPES.find((each) => `${each}` === next) ?? 1 })
          }
          fit
        />
        <TimeFilter filter={filter} onChange={(time) => set({ ...filter, ...time })} />
        <VenueFilter value={venue} onChange={(next) => set({ ...filter, venue: next })} />
      </Filters>
      <TabPanel of="transactions" tab={`${type}`} className={styles.panel ?? ''}>
        <TransactionList
          key={href('/transRecord', writeFilter(filter))}
          filter={filter}
          set={set}
        />
      </TabPanel>
    </Page>
  )
}
