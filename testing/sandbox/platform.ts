import { createClock, type Clock } from '#sandbox/domain/clock.ts'
import type { Database } from '#sandbox/domain/database.ts'
import { domains } from '#sandbox/domain/domains.ts'
import {
  addMember,
  grant,
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

/** Iterations of the password hash: tests sign in often and prove nothing about its cost. */
export const COST = 2

/** Options of a sandbox for one run: on a free port of this machine, nothing on disk, nothing printed. */
export const IN_MEMORY = {
  port: 0,
  host: '127.0.0.1',
  file: ':memory:',
  passwordCost: COST,
  log: () => undefined,
} as const

export const PASSWORD = 'secret66'
export const PAYMENT_PASSWORD = 'paypay66'
const START = Date.UTC(2026, 0, 15, 4)

export interface TestPlatform {
  readonly platform: Platform
  readonly context: SandboxContext
  /** Time passes, and what is due then happens. */
  pass(ms: number): void
}

interface Given {
  db?: Database
  /** When it starts. */
  at?: number
  clock?: Clock
  domains?: readonly Domain[]
  wire?: Partial<WireOptions>
}

/** A platform in memory, without bots, on a clock that only the test moves. */
export async function openTest({ wire, at = START, ...given }: Given = {}): Promise<TestPlatform> {
  let now = at
  const platform = await openPlatform({
    db: openNodeDatabase(':memory:'),
    clock: createClock(() => now),
    domains,
    ...given,
    options: { seed: 'test', passwordCost: COST, bots: false },
  })
  const context: SandboxContext = {
    platform,
    basePath: '',
    wire: wireOf({ bare: false, extensions: [], ...wire }),
    latency: 0,
    faults: new Map(),
    sockets: { fault: null },
  }
  return {
    platform,
    context,
    pass(ms) {
      now += ms
      platform.tick()
    },
  }
}

/** A member with both passwords and some yuan. */
export async function joined(
  platform: Platform,
  name: string,
  yuan = 1000,
  change: MemberChange = {},
): Promise<Member & { token: string }> {
  const [password, paymentPassword] = await Promise.all([
    hashPassword(PASSWORD, COST),
    hashPassword(PAYMENT_PASSWORD, COST),
  ])
  const { id } = addMember(platform, { name, password, paymentPassword, ...change })
  if (yuan > 0) grant(platform, id, yuan * 100, `test/${name}`)
  const token = openSession(platform, id)
  return { ...memberById(platform.db, id)!, token }
}
