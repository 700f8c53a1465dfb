import type { Dialect } from '#sandbox/domain/platform.ts'

/**
 * Which journeys run on which dialect of the sandbox (docs/decisions/0017-dialects-and-journeys.md). S is the platform
 * of the specifications and carries every journey; A is the older back end with our extensions, B the rewrite. Those of
 * e2e/staging run on an operator's platform, which speaks as it does: they are not in the table.
 */
export const JOURNEYS: Readonly<Record<string, readonly Dialect[]>> = {
  'bet-proof.spec.ts': ['S'],
  'bet-repeats.spec.ts': ['A'],
  'bet-faults.spec.ts': ['S', 'A'],
  'cards.spec.ts': ['S', 'A', 'B'],
  'deposit-form.spec.ts': ['S', 'A', 'B'],
  'deposit-order.spec.ts': ['S', 'A', 'B'],
  'deposit.spec.ts': ['S', 'A', 'B'],
  'hall.spec.ts': ['S', 'A', 'B'],
  'help.spec.ts': ['S', 'A'],
  'lottery-chat.spec.ts': ['S', 'A', 'B'],
  'lottery-period.spec.ts': ['S', 'A', 'B'],
  'lottery-play.spec.ts': ['S', 'A'],
  'lottery-room.spec.ts': ['S', 'A', 'B'],
  'main-job.spec.ts': ['S', 'A', 'B'],
  'member.spec.ts': ['S', 'A'],
  'password.spec.ts': ['S', 'A', 'B'],
  'promo.spec.ts': ['S', 'A', 'B'],
  'protection.spec.ts': ['S', 'A'],
  'records-month.spec.ts': ['S', 'A', 'B'],
  'records-place.spec.ts': ['S', 'A', 'B'],
  'records.spec.ts': ['S', 'A', 'B'],
  'rewards-packets.spec.ts': ['S', 'A', 'B'],
  'rewards.spec.ts': ['S', 'A', 'B'],
  'session.spec.ts': ['S', 'A', 'B'],
  'transfer.spec.ts': ['S', 'A', 'B'],
  'vip.spec.ts': ['S', 'A', 'B'],
  'withdraw-qr.spec.ts': ['S', 'A', 'B'],
  'withdraw-record.spec.ts': ['S', 'A', 'B'],
  'withdraw.spec.ts': ['S', 'A', 'B'],
  'once/access.spec.ts': ['S'],
  'once/attacks.spec.ts': ['S'],
  'once/base-path.spec.ts': ['S'],
  'once/command-tabs.spec.ts': ['S'],
  'once/hosts.spec.ts': ['S'],
  'once/idle-lock.spec.ts': ['S'],
  'once/layout.spec.ts': ['S'],
  'once/legible.spec.ts': ['S'],
  'once/local-network.spec.ts': ['S'],
  'once/missing-features.spec.ts': ['S'],
  'once/money-faults.spec.ts': ['S', 'A'],
  'once/nginx.spec.ts': ['S'],
  'once/observatory.spec.ts': ['S'],
  'once/offline.spec.ts': ['S'],
  'once/open-sheets.spec.ts': ['S'],
  'once/operator-settings.spec.ts': ['S'],
  'once/production.spec.ts': ['S'],
  'once/release-worker.spec.ts': ['S'],
  'once/reports.spec.ts': ['S'],
  'once/releases.spec.ts': ['S'],
  'once/socket-faults.spec.ts': ['S', 'A'],
  'once/socket-life.spec.ts': ['S'],
  'once/start-notice.spec.ts': ['S'],
  'once/trusted-types.spec.ts': ['S'],
  'once/unknown-money.spec.ts': ['S'],
  'once/ways.spec.ts': ['S'],
  'once/endings.spec.ts': ['S'],
  'once/interruptions.spec.ts': ['S'],
  'once/payloads.spec.ts': ['S'],
  'once/read-faults.spec.ts': ['S'],
  'once/rooms.spec.ts': ['S'],
  'once/single-features.spec.ts': ['S'],
  'once/worker.spec.ts': ['A'],
}

const isOnce = (file: string): boolean => file.startsWith('once/')

/**
 * The files, relative to e2e/, that a project of this dialect runs; those of `once` belong to a project of their own.
 */
export const journeysOn = (dialect: Dialect): string[] =>
  Object.entries(JOURNEYS).flatMap(([file, dialects]) =>
    !isOnce(file) && dialects.includes(dialect) ? [file] : [],
  )

/** The files of `once` that run on this dialect. */
export const onceOn = (dialect: Dialect): string[] =>
  Object.entries(JOURNEYS).flatMap(([file, dialects]) =>
    isOnce(file) && dialects.includes(dialect) ? [file] : [],
  )
