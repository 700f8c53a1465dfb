'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { useApplications } from '#hooks/promo.ts'
import type { PromoApplication } from '#lib/api/endpoints/promo.ts'
import { APPLICATION_LABELS } from '#lib/records/labels.ts'
import { href } from '#lib/site/routes.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatRelative } from '#lib/time/dates.ts'

const applicationKey = ({ id, name, createdAt }: PromoApplication) => id || `${name} ${createdAt}`

/** /activityRecord: the applications for promotions and their state (spec 2 §2, Record pages). */
export function ApplicationScreen() {
  return (
    <Page>
      <InfiniteList
        query={useApplications()}
        keyOf={applicationKey}
        label="活动申请记录"
        grouped
        empty={
          <EmptyState
            title="还没有申请过活动"
            action={<ButtonLink href={href('/activity')}>去看看活动</ButtonLink>}
          />
        }
      >
        {applicationRow}
      </InfiniteList>
    </Page>
  )
}

function applicationRow({ name, state, note, createdAt }: PromoApplication) {
  const created = formatRelative(createdAt, serverNow())
  return (
    <RecordRow
      title={name || '活动'}
      notes={note === '' ? [created] : [created, note]}
      state={APPLICATION_LABELS[state]}
    />
  )
}
