'use client'
import { PromoBanner } from '#components/shared/promo-card.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section, Stack } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { usePromo } from '#hooks/promo.ts'
import { useTitle } from '#hooks/site/site.ts'
import type { Promo } from '#lib/api/endpoints/promo.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { PromoApply } from './promo-apply.tsx'
import styles from './promo.module.css'

/** /activityInfo?id=: one promotion. All its content comes from the platform and is sanitized. */
export const PromoDetailScreen = withUrlQuery(PromoDetailContent, PromoDetailSkeleton)

function PromoDetailContent({ query }: { query: UrlQuery }) {
  const { back } = useNavigate()
  const id = query.get('id') ?? ''
  const promo = usePromo(id)
  return (
    <>
      {/* This page shows no balance (spec 1 §2, Navigation shell). A visitor signs in below. */}
      <TopBar title="活动详情" onBack={back} />
      <Page beside className={styles.page}>
        {id === '' ? (
          <EmptyState {...noPromo} title="没有找到这个活动" />
        ) : (
          <QueryView query={promo} skeleton={<DetailSkeleton />} refused={noPromo}>
            {(data) => <Detail promo={data} />}
          </QueryView>
        )}
      </Page>
    </>
  )
}

const noPromo = {
  icon: 'promotions',
  action: <ButtonLink href={href('/activity')}>查看全部活动</ButtonLink>,
} as const

function PromoDetailSkeleton() {
  const { back } = useNavigate()
  return (
    <>
      <TopBar title="活动详情" onBack={back} />
      <Page>
        <DetailSkeleton />
      </Page>
    </>
  )
}

function Detail({ promo }: { promo: Promo }) {
  useTitle(promo.title || '活动详情')
  return (
    <>
      <div className={styles.banner}>
        <PromoBanner promo={promo} eager />
      </div>
      <Card className={styles.story}>
        <Stack gap={3}>
          <h2 className="heading">{promo.title}</h2>
          {promo.contentHtml !== '' && <RichText html={promo.contentHtml} />}
          {promo.rulesHtml !== '' && (
            <Section title="活动规则">
              <RichText html={promo.rulesHtml} />
            </Section>
          )}
        </Stack>
      </Card>
      <PromoApply promo={promo} />
    </>
  )
}

const DetailSkeleton = () => (
  <>
    <Skeleton variant="banner" />
    <Skeleton variant="lines" count={6} />
  </>
)
