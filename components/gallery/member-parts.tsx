'use client'
import { LogoutButton } from '#components/shared/logout-button.tsx'
import { OutcomeCard } from '#components/shared/outcome-card.tsx'
import { PlayStrip } from '#components/shared/play-strip.tsx'
import { SubmitMoney } from '#components/shared/submit-money.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { href } from '#lib/routes.ts'
import { Specimen } from './specimen.tsx'

const UNKNOWN = {
  state: 'unknown',
  blocked: true,
  since: Date.UTC(2026, 0, 15, 4),
  lookUp: () => Promise.resolve([]),
  settle: () => undefined,
} as const

/** Parts that show the signed-in member; for a visitor what they know is —. */
export const MemberParts = () => (
  <Stack gap={4}>
    <WalletHead />
    <Specimen title="会员部件">
      <WalletChip />
      <PlayStrip net="12.5" complete>
        <Badge>右侧</Badge>
      </PlayStrip>
      <PlayStrip net={null} complete={false}>
        <Badge>未知</Badge>
      </PlayStrip>
      <SubmitMoney of={UNKNOWN} pending={false} records={href('/transRecord')}>
        确认转账
      </SubmitMoney>
      <OutcomeCard title="场馆转账" of={UNKNOWN} records={href('/transRecord')} />
    </Specimen>
    <VenueCard rows={3} pollMs={60_000} hideZero recall={false} />
    <LogoutButton />
  </Stack>
)
