'use client'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useShownTitle } from '#hooks/site/title.ts'
import type { RouteRow } from '#lib/routes.ts'
import { BalanceHeader } from './balance-header.tsx'

export function Header({ row }: { row: RouteRow }) {
  if (row.header === 'none') return null
  return row.header === 'back' ? <BackHeader title={row.title} /> : <BalanceHeader />
}

function BackHeader({ title }: { title: string }) {
  const { back } = useNavigate()
  return <TopBar title={useShownTitle(title)} onBack={back} actions={<WalletChip />} />
}

const WalletChip = lazyPart(
  async () => (await import('#components/shared/wallet-chip.tsx')).WalletChip,
)
