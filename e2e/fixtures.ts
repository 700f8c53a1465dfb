import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { Watch } from '#e2e/support/watch.ts'
import { STORED_KEYS } from '#lib/storage/storage.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Extension } from '#sandbox/handlers/wire.ts'
import { BackOffice } from './support/money.ts'
import { JourneyPlatform, type SiteSettings } from './support/platform.ts'
import { SUM28, enterRoom, holdOpen } from './support/room.ts'
import { followToasts } from './support/toasts.ts'

export { expect } from '@playwright/test'
export type { Page } from '@playwright/test'

export interface TestOptions {
  /** True if the platform sends only the specified fields: no other totals, states or times. */
  bare: boolean
  /** The extensions of config.js that the platform supports. */
  extensions: Extension[]
  settings: SiteSettings
}

interface Fixtures {
  /** A separate platform for this test. */
  platform: JourneyPlatform
  watch: Watch
  /** Signs the page in as a member, by default a new one, without opening a page. */
  login: (page: Page, member?: Member) => Promise<Member>
  /** Signs in a new member and enters room 101 of the 28-type. Its round stays open. */
  joinRoom: () => Promise<Member>
  /** Signs the page in as a member and decides the member's orders. */
  backOffice: BackOffice
}

/** Writes lines of a failed test into test-results, beside its picture. */
function attachOnFailure(info: TestInfo, name: string, lines: () => readonly string[]): void {
  if (info.status === info.expectedStatus) return
  const path = info.outputPath(name)
  writeFileSync(path, lines().join('\n'))
  info.attachments.push({ name, path, contentType: 'text/plain' })
}

/** Prints the command that runs only the failed test. */
function printRerun({ status, expectedStatus, file, project, title }: TestInfo): void {
  if (status === expectedStatus) return
  const pattern = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '.').replaceAll("'", '.')
  const path = relative(project.testDir, file)
  console.log(`    npm run e2e -- ${path} --project=${project.name} -g '${pattern}'`)
}

/** Each test has its own platform, members, rounds and money: nothing is shared, nothing is reset. */
export const test = base.extend<Fixtures & TestOptions>({
  bare: [false, { option: true }],
  extensions: [[], { option: true }],
  settings: [{ variant: 'demo', basePath: '' }, { option: true }],

  platform: async ({ settings, bare, extensions }, use, info) => {
    const platform = await JourneyPlatform.start({ ...settings, bare, extensions })
    await use(platform)
    attachOnFailure(info, 'books.txt', () => platform.books())
    await platform.sandbox.close()
  },

  baseURL: async ({ platform, settings }, use) => use(platform.origin + settings.basePath),

  watch: async ({}, use, info) => {
    const watch = new Watch()
    await use(watch)
    attachOnFailure(info, 'console-and-requests.txt', () => watch.log)
    printRerun(info)
  },

  context: async ({ context, watch }, use) => {
    await watch.follow(context)
    await followToasts(context)
    await use(context)
    expect(watch.problems).toEqual([])
  },

  page: async ({ page, context }, use) => {
    await use(page)
    // A poll may still be in a route when a test ends.
    for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' })
  },

  login: async ({ platform }, use) =>
    use(async (page, given) => {
      const member = given ?? (await platform.addMember())
      await startSession(page, platform.tokenFor(member))
      return member
    }),

  joinRoom: async ({ page, login, platform }, use) =>
    use(async () => {
      const member = await login(page)
      holdOpen(platform, SUM28)
      await enterRoom(page, 101)
      return member
    }),

  backOffice: async ({ page, login, platform }, use) =>
    use(new BackOffice(platform, await login(page))),
})

/** Signs the page in with this token. */
export const startSession = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript(storeToken, { token, keys: STORED_KEYS })

/** Runs in the page before its scripts, once per tab: it must not undo a logout. */
function storeToken({ token, keys }: { token: string; keys: typeof STORED_KEYS }): void {
  // A key of the device: the end of a session does not remove it.
  const done = `${keys.devicePrefix}stored.${token}`
  if (window !== window.top || sessionStorage.getItem(done) !== null) return
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(keys.devicePrefix)) sessionStorage.removeItem(key)
  }
  sessionStorage.setItem(done, 'yes')
  const mark: unknown = JSON.parse(localStorage.getItem(keys.logoutMark) ?? '""')
  sessionStorage.setItem(keys.session, JSON.stringify({ token, mark }))
}
