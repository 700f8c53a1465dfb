import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/support/processes.ts'
import { addShareTags } from './share-tags.ts'

const page =
  '<head><title>VIP特权 · 游戏大厅</title><meta name="description" content="一处进入"/>' +
  '<meta name="application-name" content="游戏大厅"/></head>'
const env = { apiHost: '', basePath: '/m', sandbox: '' } as const
const known = { ...env, siteUrl: 'https://hall.example' }

function withShareTags(...[file, env]: [string, Parameters<typeof addShareTags>[2]]): string {
  const { document } = new JSDOM(page).window
  addShareTags(document, file, env)
  return document.head.innerHTML
}

test('a shared link shows the page’s own title and words', () => {
  const html = withShareTags('vip/index.html', env)
  expect(html).toContain('<meta property="og:title" content="VIP特权 · 游戏大厅">')
  expect(html).toContain('<meta property="og:description" content="一处进入">')
  expect(html).toContain('<meta name="twitter:card" content="summary">')
})

test('addresses are absolute, and left out where the site’s own is not known', () => {
  expect(withShareTags('vip/index.html', env)).not.toMatch(/canonical|og:image|og:url/)
  const html = withShareTags('vip/index.html', known)
  expect(html).toContain('<link rel="canonical" href="https://hall.example/m/vip/">')
  expect(html).toContain('content="https://hall.example/m/icons/share.png"')
  expect(html).toContain('content="summary_large_image"')
  expect(withShareTags('404.html', known)).not.toContain('canonical')
})

test('every picture that is named exists', () => {
  const html = withShareTags('index.html', { ...known, basePath: '' })
  const pictures = [...html.matchAll(/\/(icons\/[\w/]+\.png)/g)].map(([, file]) => file!)
  expect(pictures).toHaveLength(7)
  for (const each of pictures) expect(existsSync(join(ROOT, 'public', each))).toBe(true)
})
