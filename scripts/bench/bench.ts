import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { startSandbox, type Sandbox, type Site } from '#sandbox/server.ts'
import { buildEmpty } from './empty-build.ts'
import { judgeFlood, measureFlood, reportFlood } from './flood.ts'
import { gzipSize, medianOf, visit, type Sample, type Target } from './measure.ts'
import { benchLighthouse } from './lighthouse/run.ts'
import { benchPlatform } from './platform/run.ts'
import { BARE_PAGE, HAND_PAGE } from './plain-pages.ts'
import { judgeRepeats, measureRepeats, REPEATED, reportRepeats } from './repeat.ts'
import { judge, report } from './table.ts'
import { measureTouch } from './touch.ts'
import { judgeTouch, reportTouch } from './touch-table.ts'
import { BROWSER_FLAGS, ensureBrowser, ensureHeadless } from '#scripts/support/find-browser.ts'
import { openSite } from '#scripts/support/static-host.ts'
import { buildVariant, variantRoot } from '#scripts/support/variants.ts'
import { IN_MEMORY } from '#testing/sandbox/in-memory.ts'
import { STORED_KEYS } from '#testing/stored-keys.ts'

const { values } = parseArgs({
  options: {
    /** Cold visits of each page: 5 by default, 1 of Lighthouse. */
    runs: { type: 'string', default: '' },
    /** Names of pages, with commas; all when empty. */
    only: { type: 'string', default: '' },
    /** Only the flood of the chat. */
    flood: { type: 'boolean', default: false },
    /** Only touches, keys and scrolling; on a quiet machine. */
    touch: { type: 'boolean', default: false },
    /** Only Lighthouse, against nginx; on a quiet machine. */
    lighthouse: { type: 'boolean', default: false },
    /** Only the second visit of a phone. */
    repeat: { type: 'boolean', default: false },
    /** Only the sandbox under load, killed again and again. */
    platform: { type: 'boolean', default: false },
    /** Members and minutes of that load. */
    members: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '5' },
  },
})
const runs = Math.max(1, Number(values.runs) || 5)
/** Longer than the pages are measured. */
const ROUND_MS = 3_600_000
const chosen = values.only.split(',').filter((each) => each !== '')

/** Everything on one host: the site, the empty page, and two pages without any framework. */
function sitesOf(demo: string, empty: string, onBytes: (count: number) => void): Site {
  const sites = [openSite(demo), openSite(empty, '/empty')]
  const plain: Record<string, string> = { '/bare.html': BARE_PAGE, '/hand.html': HAND_PAGE }
  return {
    serve(incoming, outgoing) {
      const { socket } = incoming
      const before = socket.bytesWritten
      const page = plain[incoming.url ?? '']
      if (page) {
        outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      } else if (!sites.some((each) => each.serve(incoming, outgoing))) return false
      // Not before: an answer of the platform comes over the same socket and is none of the site's.
      outgoing.once('finish', () => onBytes(socket.bytesWritten - before))
      return true
    },
    missing: (incoming, outgoing) => sites[0]?.missing(incoming, outgoing),
  }
}

function targetsOf({ port, platform }: Sandbox): Target[] {
  const base = `http://localhost:${port}`
  const [room] = LOTTERIES[0]?.rooms ?? []
  const member = memberByName(platform.db, 'demo888')
  if (!room || !member) throw new Error('the sandbox has no room or no demo account')
  const storage = { [STORED_KEYS.token]: JSON.stringify(openSession(platform, member.id)) }
  const page = (name: string, path: string, content: string | null): Target => ({
    name,
    url: base + path,
    content,
  })
  const ofMember = (name: string, path: string, content: string): Target => ({
    ...page(name, path, content),
    storage,
  })
  return [
    page('bare', '/bare.html', null),
    page('empty', '/empty/', null),
    page('hand', '/hand.html', '[data-tile]'),
    page('hall', '/', '[data-tile]'),
    page('login', '/login/', 'form'),
    page('promotions', '/activity/', 'main a[href*=activityInfo]'),
    ofMember('room', `/lottery/?room_id=${room.id}`, '[role=timer]'),
    ofMember('recharge', '/recharge/', 'main [role=tab]'),
    ofMember('withdrawal', '/withdrawal/', 'main [role=tabpanel] input'),
    ofMember('records', '/transRecord/', 'main li button'),
  ]
}

async function bench(executablePath: string): Promise<boolean> {
  if (!(await buildVariant('demo'))) return false
  const [demo, empty] = [variantRoot('demo'), await buildEmpty()]
  let siteBytes = 0
  const sandbox = await startSandbox({
    ...IN_MEMORY,
    passwordCost: 10,
    site: sitesOf(demo, empty, (count) => (siteBytes += count)),
  })
  // A draw while the room loads moves its last results: that is no shift of the layout.
  holdRound(sandbox.platform, LOTTERIES[0]!.id, ROUND_MS)
  const sizeOf = (url: string) => {
    const { pathname } = new URL(url)
    const own = pathname.startsWith('/empty/')
    return gzipSize(join(own ? empty : demo, own ? pathname.slice(6) : pathname))
  }
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  if (values.repeat) {
    const wanted = targetsOf(sandbox).filter(({ name }) => REPEATED.includes(name))
    const measured = await measureRepeats(browser, wanted, runs, () => siteBytes)
    await browser.close()
    await sandbox.close()
    const judged = judgeRepeats(measured)
    console.log(`\n${reportRepeats(measured, judged).join('\n')}`)
    return judged.every(({ met }) => met)
  }
  const samples = new Map<string, Sample[]>()
  // Rounds over all pages, so that a busy moment of the machine hits them alike.
  for (let run = 1; run <= runs; run++) {
    for (const target of targetsOf(sandbox)) {
      if (chosen.length > 0 && !chosen.includes(target.name)) continue
      const sample = await visit(browser, target, sizeOf)
      samples.set(target.name, [...(samples.get(target.name) ?? []), sample])
    }
    console.log(`第 ${run} / ${runs} 轮`)
  }
  await browser.close()
  await sandbox.close()
  const measured = new Map([...samples].map(([name, each]) => [name, medianOf(each)]))
  console.log(`\n1.6 Mbit/s，150 ms，处理器慢 4 倍，${runs} 次的中位数\n`)
  console.log(report(measured).join('\n'))
  return judge(measured).every((each) => each.met)
}

async function flood(executablePath: string): Promise<boolean> {
  const measured = await measureFlood(executablePath)
  if (!measured) return false
  const verdicts = judgeFlood(measured)
  console.log(`\n${reportFlood(measured, verdicts).join('\n')}`)
  return verdicts.every((each) => each.met)
}

async function touch(): Promise<boolean> {
  // A browser with a window emulates a graphics processor on the processor that is measured.
  const browser = ensureHeadless()
  const measured = browser === null ? null : await measureTouch(browser)
  if (!measured) return false
  const verdicts = judgeTouch(measured.jobs, measured.scrolls)
  const [load = 0] = loadavg()
  console.log(`\n事件到下一帧，处理器慢 4 倍；这台机器的负载 ${load.toFixed(1)}\n`)
  console.log(reportTouch(verdicts).join('\n'))
  return verdicts.every((each) => each.met)
}

async function pages(): Promise<boolean> {
  const browser = ensureBrowser()
  const paints = browser !== null && (values.flood || (await bench(browser)))
  const floods = browser !== null && (values.repeat || chosen.length > 0 || (await flood(browser)))
  return paints && floods
}

async function chosenBench(): Promise<boolean> {
  if (values.platform) return benchPlatform(Number(values.members), Number(values.minutes))
  if (values.touch) return touch()
  if (values.lighthouse) return benchLighthouse(Math.max(1, Number(values.runs) || 1))
  return pages()
}

process.exitCode = (await chosenBench()) ? 0 : 1
