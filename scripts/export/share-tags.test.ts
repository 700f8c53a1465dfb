import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { START } from './inline-styles.ts'
import { ROOT } from '#scripts/run/processes.ts'
import { withShareTags } from './share-tags.ts'

const page =
  '<head><title>VIP特权 · 游戏大厅</title><meta name="description" content="一处进入"/>' +
  `<meta name="application-name" content="游戏大厅"/></head>${START}go()</script>`
const env = { apiHost: '', basePath: '/m', sandbox: '' } as const
const known = { ...env, siteUrl: 'https://hall.example' }

test('a shared link shows the page’s own title and words', () => {
  const html = withShareTags(page, 'vip/index.html', env)
  expect(html).toContain('<meta property="og:title" content="VIP特权 · 游戏大厅"/>')
  expect(html).toContain('<meta property="og:description" content="一处进入"/>')
  expect(html).toContain('<meta name="twitter:card" content="summary"/>')
})

test('addresses are absolute, and left out where the site’s own is not known', () => {
  expect(withShareTags(page, 'vip/index.html', env)).not.toMatch(/canonical|og:image|og:url/)
  const html = withShareTags(page, 'vip/index.html', known)
  expect(html).toContain('<link rel="canonical" href="https://hall.example/m/vip/"/>')
  expect(html).toContain('content="https://hall.example/m/icons/share.png"')
  expect(html).toContain('content="summary_large_image"')
  expect(withShareTags(page, '404.html', known)).not.toContain('canonical')
})

test('every picture that is named exists', () => {
  const html = withShareTags(page, 'index.html', { ...known, basePath: '' })
  const pictures = [...html.matchAll(/\/(icons\/[\w/]+\.png)/g)].map(([, file]) => file!)
  expect(pictures).toHaveLength(7)
  for (const each of pictures) expect(existsSync(join(ROOT, 'public', each))).toBe(true)
})

test('what is no page of the app stays as it is', () => {
  expect(withShareTags('<head></head>', 'sandbox/game.html', known)).toBe('<head></head>')
})
