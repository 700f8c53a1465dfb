import type { Page } from '@playwright/test'
import { DAY_MS, HOUR_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import {
  memberByName,
  addMember,
  credit,
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
import { PASSWORD_COST, IN_MEMORY, PASSWORD, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { advancePages } from './clock.ts'

/** Ids of the calls that can fail. */
const CALLS = new Set<string>(handlers.map(({ endpoint }) => endpoint.id))

/** The build of the site and where it lives. */
export interface SiteSettings {
  readonly variant: Variant
  readonly basePath: string
}

interface PlatformSettings extends SiteSettings {
  /** True if the platform sends only what the specifications name. */
  readonly bare?: boolean
  readonly extensions?: readonly Extension[]
  /** A folder that replaces the variant's. */
  readonly folder?: string
}

/** A whole platform with the exported site on its own port, and what a test can do to it. */
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
      // No random chat or bets.
      hasPlayers: false,
      wall: () => Date.now() + shift.ms,
      site: openSite(folder, basePath),
    })
    // The hall's notice would cover the page in other tests.
    changeSetting(sandbox.platform, 'index_modal', '0')
    return new JourneyPlatform(sandbox, shift)
  }

  get origin(): string {
    return `http://localhost:${this.sandbox.port}`
  }

  /** A member with money in the wallet, in yuan. */
  async addMember(yuan = 1000, change: MemberChange = {}): Promise<Member> {
    const { platform } = this.sandbox
    const name = `tester${++this.#members}0`
    const member = addMember(platform, {
      name,
      password: await hashPassword(PASSWORD, PASSWORD_COST),
      paymentPassword: await hashPassword(PAYMENT_PASSWORD, PASSWORD_COST),
      ...change,
    })
    if (yuan > 0) credit(platform, member.id, Math.round(yuan * 100), `test/${name}`)
    return member
  }

  /** Returns a token as a sign-in does. */
  tokenFor(member: Member): string {
    return openSession(this.sandbox.platform, member.id)
  }

  /** Returns the wallet's balance in the books, in cents. */
  wallet(name: string): number {
    const { platform } = this.sandbox
    const member = memberByName(platform.db, name)
    if (!member) throw new Error(`no member ${name}`)
    return balanceOf(platform.db, accounts.wallet(member.id))
  }

  /** Returns the errors in the books and the last bookings, for the report of a failure. */
  books(): string[] {
    const { db } = this.sandbox.platform
    const last = db.all(
      `SELECT at, kind, account, amount, balance, ref FROM posting JOIN entry ON entry_id = id
       ORDER BY entry_id DESC LIMIT 100`,
    )
    return [...auditBooks(db), ...last.map((each) => Object.values(each).join('  '))]
  }

  /** Changes a setting of the operator: `site_state`, `index_modal`, … */
  changeSetting(key: Setting, value: string): void {
    changeSetting(this.sandbox.platform, key, value)
  }

  /** Makes the next calls of an endpoint (`POST /api/balance`, or `*`) fail in this way. */
  fail(endpoint: string, kind: FaultKind, more: Partial<ArmedFault> = {}): void {
    if (endpoint !== '*' && !CALLS.has(endpoint)) throw new Error(`no call ${endpoint}`)
    this.sandbox.context.faults.set(endpoint, { kind, times: 1, after: false, ...more })
  }

  /** Advances the time of the platform and of pages with a controlled clock. */
  async advance(ms: number, ...pages: Page[]): Promise<void> {
    await advancePages(pages, ms, { movePlatform: () => void (this.#shift.ms += ms) })
    this.sandbox.platform.tick()
  }

  /** Advances to an hour of the next Beijing day. */
  advanceToNextDay(hour: number, ...pages: Page[]): Promise<void> {
    const now = this.sandbox.platform.clock.now()
    return this.advance(startOfDay(now) + DAY_MS + hour * HOUR_MS - now, ...pages)
  }
}
