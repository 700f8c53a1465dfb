import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { STORED_KEYS } from '#lib/storage/storage.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { delayDraw } from '#sandbox/domain/lottery/operator-actions.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { startSandbox } from '#sandbox/server.ts'
import { compress } from '#scripts/build/files.ts'
import { BROWSER_FLAGS, ensureHeadless } from '#scripts/support/find-browser.ts'
import { ROOT, runProgram, startNode, TOOLS } from '#scripts/support/processes.ts'
import { openSite } from '#scripts/support/static-host.ts'
import { buildVariant, variantRoot } from '#scripts/support/variants.ts'
import { IN_MEMORY } from '#testing/sandbox/platform.ts'
import { measureVisit, openPhone, openAndWait } from './phone.ts'
import { medianVisit, tableOf, VISIT_HEAD, visitRow, type Row, type Visit } from './table.ts'

/** Longer than the measurement, because a draw would shift the room's layout. */
const ROUND_MS = 3_600_000

/** Visits of each page, each with an empty cache. */
const VISITS = 5

/** Builds an empty page with the same Next, for comparison. Returns its folder. */
async function buildEmpty(): Promise<string> {
  const work = join(ROOT, '.bench/empty')
  rmSync(work, { recursive: true, force: true })
  cpSync(join(ROOT, 'scripts/bench/empty'), work, { recursive: true })
  const { ok, output } = await startNode([TOOLS.next, 'build', work])
  if (!ok) throw new Error(output)
  compress(join(work, 'out'))
  return join(work, 'out')
}

async function bench(): Promise<boolean> {
  const executablePath = ensureHeadless()
  if (!executablePath || !(await buildVariant('demo'))) return false
  const sites = [openSite(variantRoot('demo')), openSite(await buildEmpty(), '/empty')] as const
  const sandbox = await startSandbox({
    ...IN_MEMORY,
    site: {
      serve: (incoming, outgoing) => sites.some((each) => each.serve(incoming, outgoing)),
      missing: sites[0].missing,
    },
  })
  const { platform, port } = sandbox
  const base = `http://localhost:${port}`
  const [lottery] = LOTTERIES
  const member = memberByName(platform.db, 'demo888')
  const room = lottery?.rooms[0]?.id
  if (!lottery || !member || room === undefined) throw new Error('no room or no demo account')
  delayDraw(platform, lottery.id, ROUND_MS)
  const signedIn = () => ({
    [STORED_KEYS.session]: JSON.stringify({ token: openSession(platform, member.id) }),
  })
  const targets = [
    { name: 'empty', path: '/empty/', content: 'button', storage: () => ({}) },
    { name: 'hall', path: '/', content: '[data-tile]', storage: () => ({}) },
    { name: 'sign-in', path: '/login/', content: 'form', storage: () => ({}) },
    {
      name: 'room',
      path: `/lottery/?room_id=${room}`,
      content: '[role=timer]',
      storage: signedIn,
    },
    { name: 'deposit', path: '/recharge/', content: 'main [role=tab]', storage: signedIn },
  ]
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  try {
    const visits = new Map<string, Visit[]>(targets.map(({ name }) => [name, []]))
    // Every page is visited before the next visit of the first one, so that a busy machine affects all of them.
    for (let nth = 0; nth < VISITS; nth += 1) {
      for (const { name, path, content, storage } of targets) {
        const page = await openPhone(browser, storage())
        await openAndWait(page, base + path, content)
        visits.get(name)?.push(await measureVisit(page))
        await page.close()
      }
    }
    const [empty, ...others] = [...visits].map(([name, all]) => ({ name, ...medianVisit(all) }))
    const pages: Row[] = [
      ...(empty ? [visitRow(empty.name, empty)] : []),
      ...others.map((each) => visitRow(each.name, each, empty)),
    ]
    console.log('Pixel 7, CPU 4× slower, 1.6 Mbit/s, 150 ms\n')
    console.log(tableOf(VISIT_HEAD, pages))
    return pages.every(({ missed }) => missed.length === 0)
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

await runProgram(bench)
