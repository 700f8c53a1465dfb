import { cpSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { NGINX, startNginx } from '#e2e/support/nginx.ts'
import { href } from '#lib/routes.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { startSandbox } from '#sandbox/server.ts'
import { buildEmpty } from '#scripts/bench/empty-build.ts'
import { ensureBrowser } from '#scripts/support/find-browser.ts'
import { buildVariant, variantRoot } from '#scripts/support/variants.ts'
import { CATEGORIES, type Audited } from './answer.ts'
import { auditPage, ensureLighthouse } from './audit.ts'
import { passed, reportAudits } from './table.ts'

/** The pages that a visitor without an account opens first. */
const PAGES: Readonly<Record<string, string>> = {
  empty: '/empty/',
  hall: href('/'),
  login: href('/login'),
  rooms: href('/lottery', { name: LOTTERIES[0]?.name ?? '' }),
  promotions: href('/activity'),
  help: href('/boutBallBet'),
}

/** The page whose performance is the median of all its visits. */
function middle(all: readonly Audited[]): Audited {
  const sorted = all.toSorted((a, b) => a.scores.performance - b.scores.performance)
  return { ...sorted[sorted.length >> 1]!, flaws: all.flatMap(({ flaws }) => flaws) }
}

/** The site as deploy/nginx serves it, with a sandbox platform and the empty page on the same host. */
async function serve() {
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    file: ':memory:',
    log: () => undefined,
  })
  const nginx = await startNginx(NGINX ?? '', variantRoot('demo'), {
    platform: `127.0.0.1:${sandbox.port}`,
    sandbox: 'server',
  })
  cpSync(await buildEmpty(), join(nginx.folder, 'empty'), { recursive: true })
  return {
    url: nginx.url,
    async close() {
      await nginx.close()
      await sandbox.close()
    },
  }
}

/** Lighthouse on what a visitor opens first; `runs` cold visits of each page. */
export async function benchLighthouse(runs: number): Promise<boolean> {
  const browser = ensureBrowser()
  if (browser === null) return false
  if (NGINX === null) {
    console.error('没有 nginx：请安装 nginx-light 与 openssl (apt-get install nginx-light openssl)')
    return false
  }
  if (!(await buildVariant('demo'))) return false
  const command = ensureLighthouse()
  const site = await serve()
  const audited = new Map<string, Audited>()
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const visits: Audited[] = []
      while (visits.length < runs)
        visits.push(await auditPage(command, browser, site.url + path, CATEGORIES))
      audited.set(name, middle(visits))
      console.log(`${name}: ${JSON.stringify(middle(visits).scores)}`)
    }
  } finally {
    await site.close()
  }
  const [load = 0] = loadavg()
  console.log(`\nLighthouse，nginx，每页 ${runs} 次；这台机器的负载 ${load.toFixed(1)}\n`)
  console.log(reportAudits(audited).join('\n'))
  return passed(audited)
}
