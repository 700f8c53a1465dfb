import type { Page } from '@playwright/test'
import { DAY_MS, HOUR_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import {
  memberByName,
  addMember,
  grant,
  type Member,
  type MemberChange,
} from '#sandbox/domain/member/members.ts'
import { hashPassword } from '#sandbox/domain/member/passwords.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { changeSetting, type Setting } from '#sandbox/domain/site.ts'
import { handlers } from '#sandbox/handlers/all.ts'
import type { ArmedFault, FaultKind } from '#sandbox/handlers/faults.ts'
import type { Extension } from '#sandbox/handlers/wire.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { openSite } from '#scripts/support/static-host.ts'
import { variantRoot, type Variant } from '#scripts/support/variants.ts'
import { COST, IN_MEMORY, PASSWORD, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { passTime } from './clock.ts'

/** Ids of the calls that can go wrong. */
const CALLS = new Set<string>(handlers.map(({ endpoint }) => endpoint.id))

/** The build of the site and where it lives. */
export interface SiteSettings {
  readonly variant: Variant
  readonly basePath: string
}

interface PlatformSettings extends SiteSettings {
  /** Whether the platform sends only what the specifications name. */
  readonly bare?: boolean
  readonly extensions?: readonly Extension[]
  /** Another folder than that of the variant. */
  readonly folder?: string
}

/** One whole platform with the exported site on a port of its own, and what a test does to it from outside. */
export class JourneyPlatform {
  readonly sandbox: Sandbox
  readonly #shift: { ms: number }
  #members = 0

  private constructor(sandbox: Sandbox, shift: { ms: number }) {
    this.sandbox = sandbox
    this.#shift = shift
  }

  static async start(settings: PlatformSettings): Promise<JourneyPlatform> {
    const { variant, basePath, bare = false, extensions = [] } = settings
    const { folder = variantRoot(variant) } = settings
    const shift = { ms: 0 }
    const sandbox = await startSandbox({
      ...IN_MEMORY,
      bare,
      extensions,
      basePath,
      // Nobody talks or bets by chance.
      bots: false,
      wall: () => Date.now() + shift.ms,
      site: openSite(folder, basePath),
    })
    // The hall's notice covers everything but its own test.
    changeSetting(sandbox.platform, 'index_modal', '0')
    return new JourneyPlatform(sandbox, shift)
  }

  get origin(): string {
    return `http://localhost:${this.sandbox.port}`
  }

  /** A member with money in the wallet, in yuan. */
  async member(yuan = 1000, change: MemberChange = {}): Promise<Member> {
    const { platform } = this.sandbox
    const name = `tester${++this.#members}0`
    const member = addMember(platform, {
      name,
      password: await hashPassword(PASSWORD, COST),
      paymentPassword: await hashPassword(PAYMENT_PASSWORD, COST),
      ...change,
    })
    if (yuan > 0) grant(platform, member.id, Math.round(yuan * 100), `test/${name}`)
    return member
  }

  /** A token, as a sign-in would have given it. */
  tokenFor(member: Member): string {
    return openSession(this.sandbox.platform, member.id)
  }

  /** The wallet's balance by the books, in cents. */
  wallet(name: string): number {
    const { platform } = this.sandbox
    const member = memberByName(platform.db, name)
    if (!member) throw new Error(`no member ${name}`)
    return balanceOf(platform.db, accounts.wallet(member.id))
  }

  /** What is wrong in the books, and what was booked last, for whoever reads a failure. */
  books(): string[] {
    const { db } = this.sandbox.platform
    const last = db.all(
      `SELECT at, kind, account, amount, balance, memo FROM posting JOIN entry ON entry_id = id
       ORDER BY entry_id DESC LIMIT 100`,
    )
    return [...auditBooks(db), ...last.map((each) => Object.values(each).join('  '))]
  }

  /** Changes a setting of the operator: `site_state`, `index_modal`, … */
  set(key: Setting, value: string): void {
    changeSetting(this.sandbox.platform, key, value)
  }

  /** The next calls of an endpoint (`POST /api/balance`, or `*`) go wrong in this way. */
  fail(endpoint: string, kind: FaultKind, more: Partial<ArmedFault> = {}): void {
    if (endpoint !== '*' && !CALLS.has(endpoint)) throw new Error(`no call ${endpoint}`)
    this.sandbox.context.faults.set(endpoint, { kind, times: 1, after: false, ...more })
  }

  /** Time passes at once, on the platform and in the pages that have a controlled clock. */
  async advance(ms: number, ...pages: Page[]): Promise<void> {
    await passTime(pages, ms, { movePlatform: () => void (this.#shift.ms += ms) })
    this.sandbox.platform.tick()
  }

  /** To an hour of the next Beijing day. */
  tomorrow(hour: number, ...pages: Page[]): Promise<void> {
    const now = this.sandbox.platform.clock.now()
    return this.advance(startOfDay(now) + DAY_MS + hour * HOUR_MS - now, ...pages)
  }
}
