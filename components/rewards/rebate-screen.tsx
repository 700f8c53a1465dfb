'use client'
import { Filters, PickFilter, VenueFilter } from '#components/shared/venue-filter.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useRebates, useRebateTotals, type RebateFilter } from '#hooks/rewards.ts'
import type { Rebate } from '#lib/api/endpoints/rewards.ts'
import { replaceQuery } from '#lib/navigation.ts'
import { dateFilterOf, venueOf } from '#lib/records/filters.ts'
import { rebateLabel, DATE_LABELS, DATE_OPTIONS } from '#lib/records/labels.ts'
import { choiceIn, type UrlQuery } from '#lib/site/routes.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatRelative } from '#lib/time/dates.ts'
import { RebateClaim } from './rebate-claim.tsx'

const STATES = ['all', 'unclaimed', 'claimed'] as const
const tabs = [
  { id: 'all', label: '全部' },
  { id: 'unclaimed', label: '待领取' },
  { id: 'claimed', label: '已领取' },
] as const

const filterOf = (query: UrlQuery): RebateFilter => ({
  date: dateFilterOf(query.get('date')),
  venue: venueOf(query),
  state: choiceIn(query, 'type', STATES) ?? 'all',
})

/** /fanshui: unclaimed and claimed rebates (spec 2 §2, Rebate centre). The filter is in the address. */
export const RebateScreen = withUrlQuery(RebateContent, null)

function RebateContent({ query }: { query: UrlQuery }) {
  const filter = filterOf(query)
  const list = useRebates(filter)
  const totals = useRebateTotals()
  const change = ({ date, venue, state }: RebateFilter) =>
    replaceQuery('/fanshui', { date, venue, type: state })
  return (
    <Page>
      <RebateClaim totals={totals.data} isLoading={totals.isPending} />
      <Section title="返水记录">
        <RebateFilters filter={filter} onChange={change} />
        <TabPanel tabs="rebates" tab={filter.state}>
          <InfiniteList
            query={list}
            keyOf={rowKey}
            label="返水记录"
            grouped
            empty={<EmptyState title="暂无返水记录" hint="当日返水次日结算" />}
          >
            {rebateRow}
          </InfiniteList>
        </TabPanel>
      </Section>
    </Page>
  )
}

const rowKey = ({ id }: Rebate) => id

function rebateRow({ venue, amount, isClaimed, createdAt, updatedAt }: Rebate) {
  const time = isClaimed ? updatedAt : createdAt
  return (
    <RecordRow
      title={venue || '返水'}
      notes={[`${isClaimed ? '领取于' : '结算于'} ${formatRelative(time, serverNow())}`]}
      amount={<Money amount={amount} />}
      state={rebateLabel(isClaimed)}
    />
  )
}

interface Props {
  filter: RebateFilter
  onChange: (next: RebateFilter) => void
}

function RebateFilters({ filter, onChange }: Props) {
  return (
    <Filters>
      <Tabs
        id="rebates"
        label="领取状态"
        items={tabs}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <PickFilter
        name="时间"
        icon="calendar"
        chosen={DATE_LABELS[filter.date]}
        options={DATE_OPTIONS}
        value={filter.date}
        onPick={(date) => onChange({ ...filter, date: dateFilterOf(date) })}
      />
      <VenueFilter
        value={filter.venue}
        onChange={(venue) => onChange({ ...filter, venue })}
        hasLottery
      />
    </Filters>
  )
}
