'use client'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { RECORD_HEIGHT, RecordRow } from '#components/ui/list/record-row.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { TabPanel } from '#components/ui/layout/tabs.tsx'
import { replaceQuery } from '#lib/navigation.ts'
import { useRebates, useRebateTotals, type RebateFilter } from '#hooks/rewards.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import type { Rebate } from '#lib/api/endpoints/rewards.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { rebateLabel } from '#lib/labels.ts'
import { DATE_FILTER_DEFAULT, DATE_FILTERS } from '#lib/limits.ts'
import { venueOf } from '#lib/records/filters.ts'
import { RebateClaim } from './rebate-claim.tsx'
import { RebateFilters, rebateTab } from './rebate-filters.tsx'

const filterOf = (query: Query): RebateFilter => ({
  date: DATE_FILTERS.find((each) => `${each}` === query.get('date')) ?? DATE_FILTER_DEFAULT,
  venue: venueOf(query),
  state: (['1', '2'] as const).find((each) => each === query.get('type')) ?? '',
})

/** /fanshui: claimable and claimed rebates (spec 2 §2, Rebate centre). The filters are in the URL. */
export const RebateScreen = withQuery(RebateContent)

function RebateContent({ query }: { query: Query }) {
  const filter = filterOf(query)
  const list = useRebates(filter)
  const totals = useRebateTotals()
  const reread = () => Promise.all([totals.refetch(), list.refetch()])
  const change = ({ date, venue, state }: RebateFilter) =>
    replaceQuery('/fanshui', { date, venue, type: state })
  return (
    <Page>
      <RebateClaim totals={totals.data} loading={totals.isPending} reread={reread} />
      <Section title="返水记录">
        <RebateFilters filter={filter} onChange={change} />
        <TabPanel of="rebates" tab={rebateTab(filter)}>
          <InfiniteList
            of={list}
            keyOf={rowKey}
            label="返水记录"
            rowHeight={RECORD_HEIGHT}
            empty={
              <EmptyState
                icon="percent"
                title="暂无返水记录"
                hint="换一个日期或场馆看看；当日投注的返水次日结算"
              />
            }
          >
            {rebateRow}
          </InfiniteList>
        </TabPanel>
      </Section>
    </Page>
  )
}

const rowKey = ({ id }: Rebate) => id

function rebateRow({ venue, amount, claimed, createdAt, updatedAt }: Rebate) {
  const time = claimed ? (updatedAt ?? createdAt) : createdAt
  return (
    <RecordRow
      title={venue || '返水'}
      notes={[`${claimed ? '领取于' : '结算于'} ${formatBeijing(time, 'minute')}`]}
      amount={<Money amount={amount} />}
      state={rebateLabel(claimed)}
    />
  )
}
