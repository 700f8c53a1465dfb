'use client'
import { href } from '#lib/routes.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { Page } from '#components/ui/layout/page.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'

/** In place of the lists of lotteries and rooms until they are fetched. */
export function ListSkeleton() {
  const { to } = useNavigate()
  return (
    <>
      <TopBar title="彩票" onBack={() => to(href('/'))} />
      <Page>
        <Skeleton shape="block" count={4} />
      </Page>
    </>
  )
}
