import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { variantRoot } from '#scripts/support/variants.ts'
import { ask, NGINX, startNginx } from '#e2e/support/nginx.ts'
import { scoresOf, totalOf, type Answered } from '#e2e/support/observatory.ts'

const GOAL = 115
const site = variantRoot('production')
const home = () => readFileSync(join(site, 'index.html'), 'utf8')

/** The first page's headers on a host that reads `_headers`: the rules for all pages, and those for it alone. */
function fromHeadersFile(): Answered {
  const found = new Map<string, string>()
  for (const block of readFileSync(join(site, '_headers'), 'utf8').split(/\n(?=\S)/)) {
    const [address, ...lines] = block.split('\n')
    for (const line of address === '/*' || address === '/' ? lines : []) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.+)$/.exec(line) ?? []
      found.set(name.toLowerCase(), value)
    }
  }
  return {
    html: home(),
    header: (name) => found.get(name) ?? null,
    // Cloudflare Pages and Netlify lead to https by themselves.
    fromHttp: { status: 301, location: 'https://site.example/' },
    url: 'https://site.example/',
  }
}

async function fromNginx(binary: string): Promise<Answered> {
  const nginx = await startNginx(binary, site)
  const [plain, secure] = [await ask(`${nginx.plainUrl}/`), await ask(`${nginx.url}/`)]
  await nginx.close()
  return {
    html: secure.body,
    header: secure.header,
    fromHttp: { status: plain.status, location: plain.header('location') },
    url: nginx.url,
  }
}

const KITS: Record<string, () => Promise<Answered>> = {
  'a host that reads _headers': async () => fromHeadersFile(),
  // apt-get install nginx-light openssl
  ...(NGINX && { nginx: () => fromNginx(NGINX!) }),
}

for (const [name, answered] of Object.entries(KITS)) {
  test(`${name} scores ${GOAL} or more @long`, async () => {
    const scores = scoresOf(await answered())
    expect(totalOf(scores), JSON.stringify(scores)).toBeGreaterThanOrEqual(GOAL)
  })
}

test('each thing that is missing costs what the Observatory takes for it @long', () => {
  const good = fromHeadersFile()
  const without = (name: string): Answered => ({
    ...good,
    header: (asked) => (asked === name ? null : good.header(asked)),
  })
  const deduction = (answered: Answered) => totalOf(scoresOf(good)) - totalOf(scoresOf(answered))
  // Below 90 the extra 20 points are lost as well.
  expect(deduction(without('strict-transport-security'))).toBe(20 + 20)
  expect(deduction(without('content-security-policy'))).toBe(20 + 20)
  expect(deduction(without('cross-origin-resource-policy'))).toBe(10)
  expect(deduction(without('referrer-policy'))).toBe(5)
  expect(deduction(without('x-content-type-options'))).toBe(5)
  expect(deduction({ ...good, fromHttp: { status: 200, location: null } })).toBe(20 + 20)
  const open = good.html.replace(/script-src /, "script-src 'unsafe-inline' ")
  expect(deduction({ ...good, html: open })).toBe(20 + 20)
})
