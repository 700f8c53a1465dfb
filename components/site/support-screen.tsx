'use client'
import { EmbedFrame } from '#components/shared/embed-frame.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { ExternalLink } from '#components/ui/button/external.tsx'
import { EmptyState, ErrorState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useLastOrder } from '#hooks/records/records.ts'
import { useSupportUrl } from '#hooks/site/site.ts'
import { TRANSACTION_LABELS, transactionLabel } from '#lib/records/labels.ts'
import { unitOf } from '#lib/records/totals.ts'
import { config } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { safeUrl } from '#lib/site/safe-url.ts'
import { contactText } from '#lib/site/site.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatRelative } from '#lib/time/dates.ts'
import styles from './frame.module.css'

/** /kefu: the support desk in a frame, or the operator's contacts if there is no desk or it does not load. */
export function SupportScreen() {
  const { data, error, isFetching, refetch } = useSupportUrl()
  if (data && safeUrl(data, 'frame')) {
    return (
      <main className={styles.frame}>
        <LastOrder />
        <EmbedFrame src={data} title="在线客服" hidesBar />
      </main>
    )
  }
  return (
    <Page>
      <LastOrder />
      {data === undefined && !error ? (
        <Skeleton variant="rows" count={5} />
      ) : (
        <>
          {error ? (
            <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
          ) : (
            <EmptyState
              title="在线客服暂时无法打开"
              hint={config.contacts.length > 0 ? '也可以这样联系我们' : '请稍后再试'}
              action={
                <Button
                  variant="quiet"
                  icon="refresh"
                  pending={isFetching}
                  onPress={() => void refetch()}
                >
                  重试
                </Button>
              }
            />
          )}
          <Contacts />
        </>
      )}
    </Page>
  )
}

/** The newest order, which the question is probably about. */
function LastOrder() {
  const order = useLastOrder()
  if (!order) return null
  const { type, way, amount, at } = order
  return (
    <Card variant="list" className={styles.order}>
      <ListRow
        title={`我的${TRANSACTION_LABELS[type]} ${way}`}
        note={formatRelative(at, serverNow())}
        value={
          <>
            <Money amount={amount} unit={unitOf(order)} />
            {` ${transactionLabel(order).text}`}
          </>
        }
        href={href('/transRecord', { type })}
      />
    </Card>
  )
}

function Contacts() {
  if (config.contacts.length === 0) return null
  return (
    <Card variant="list">
      {config.contacts.map((contact) => {
        const { label, url } = contact
        const address = safeUrl(url, 'link')
        const row = <ListRow icon="support" title={label} note={contactText(contact)} />
        return address ? (
          <ExternalLink key={label} href={address}>
            {row}
          </ExternalLink>
        ) : (
          <div key={label}>{row}</div>
        )
      })}
    </Card>
  )
}
