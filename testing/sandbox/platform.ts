import { createPlatformClock, type Clock } from '#sandbox/domain/clock.ts'
import type { Database } from '#sandbox/domain/database.ts'
import { domains } from '#sandbox/domain/domains.ts'
import {
  addMember,
  credit,
  memberById,
  type Member,
  type MemberChange,
} from '#sandbox/domain/member/members.ts'
import { hashPassword } from '#sandbox/domain/member/passwords.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { openPlatform, type Domain, type Platform } from '#sandbox/domain/platform.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'
import { wireOf, type WireOptions } from '#sandbox/handlers/wire.ts'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'

/** Iterations of the password hash: few, because tests sign in often. */
export const PASSWORD_COST = 2

/** Options of a sandbox on a free local port, without files and logs. */
export const IN_MEMORY = {
  port: 0,
  host: '127.0.0.1',
  file: ':memory:',
  passwordCost: PASSWORD_COST,
  log: () => undefined,
} as const

export const PASSWORD = 'secret66'
export const PAYMENT_PASSWORD = 'paypay66'
const START = Date.UTC(2026, 0, 15, 4)

export interface TestPlatform {
  readonly platform: Platform
  readonly context: SandboxContext
  /** Advances the clock and runs what is due. */
  advance(ms: number): void
}

interface TestPlatformOptions {
  db?: Database
  /** Time of the start (epoch ms). */
  at?: number
  clock?: Clock
  domains?: readonly Domain[]
  wire?: Partial<WireOptions>
}

/** Opens a platform in memory, without simulated players. Only the test moves its clock. */
export async function openTestPlatform({
  wire,
  at = START,
  ...given
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  let now = at
  const platform = await openPlatform({
    db: openNodeDatabase(':memory:'),
    clock: createPlatformClock(() => now),
    domains,
    ...given,
    options: { seed: 'test', passwordCost: PASSWORD_COST, hasPlayers: false },
  })
  const context: SandboxContext = {
    platform,
    basePath: '',
    wire: wireOf({ bare: false, extensions: [], ...wire }),
    latency: 0,
    faults: new Map(),
    socketFault: null,
  }
  return {
    platform,
    context,
    advance(ms) {
      now += ms
      platform.tick()
    },
  }
}

/** Adds a member with both passwords and a balance, signs in, and returns the member with the token. */
export async function addTestMember(
  platform: Platform,
  name: string,
  yuan = 1000,
  change: MemberChange = {},
): Promise<Member & { token: string }> {
  const [password, paymentPassword] = await Promise.all([
    hashPassword(PASSWORD, PASSWORD_COST),
    hashPassword(PAYMENT_PASSWORD, PASSWORD_COST),
  ])
  const { id } = addMember(platform, { name, password, paymentPassword, ...change })
  if (yuan > 0) credit(platform, id, yuan * 100, `test/${name}`)
  const token = openSession(platform, id)
  return { ...memberById(platform.db, id)!, token }
}
