import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readSettings } from '#lib/config/read.ts'
import { readConfigFile } from '#scripts/site/config-file.ts'
import { applyBrand, withBrandBlock } from './brand.ts'
import { withBrand } from '#scripts/export/brand-page.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#8a1c3b"/></svg>'
const PAGE =
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charSet="utf-8"/><title>我的 · 游戏大厅</title>` +
  '<meta name="application-name" content="游戏大厅"/><meta name="apple-mobile-web-app-title" content="游戏大厅"/>' +
  `<meta property="og:title" content="我的 · 游戏大厅"/></head><body><a aria-label="游戏大厅，大厅首页">` +
  `<span class="x" data-brand-name="true">游戏大厅</span></a><h1>游戏大厅</h1><script id="_R_"></script></body></html>`
const ENV = { apiHost: '', basePath: '/m', sandbox: '' as const }
const NO_BRAND = readSettings({}).settings.brand

function finishedSite(): string {
  const out = temporaryFolder('brand')
  mkdirSync(join(out, 'mine'))
  writeFileSync(join(out, 'mine/index.html'), PAGE)
  writeFileSync(join(out, 'config.js'), 'window.APP_CONFIG = { idleLockMs: 60000 }\n')
  writeFileSync(join(out, 'manifest.webmanifest'), '{}')
  writeFileSync(join(out, 'version.json'), JSON.stringify(ENV))
  writeFileSync(join(out, 'logo.svg'), LOGO)
  return out
}

test('a finished folder gets pictures, pages, manifest and config.js of the brand, and again', async () => {
  const out = finishedSite()
  const args = [join(out, 'logo.svg'), '--out', out, '--accent', '#8a1c3b']
  await applyBrand([...args, '--name', '晨星', '--short', '晨'])
  await applyBrand([...args, '--name', '星海 & Co'])
  const html = readFileSync(join(out, 'mine/index.html'), 'utf8')
  expect(html).toContain('<title>我的 · 星海 &amp; Co</title>')
  expect(html).toContain('og:title" content="我的 · 星海 &amp; Co"')
  expect(html).toContain('data-brand-name="true">星海 &amp; Co</span>')
  expect(html).toContain('aria-label="星海 &amp; Co，大厅首页"')
  expect(html).toMatch(/<html lang="zh-CN" data-branded="" style="--accent:var\(--light,#8a1c3b\)/)
  expect(html).not.toContain('晨')
  expect(html).toContain('<h1>游戏大厅</h1>')
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ name: '星海 & Co', short_name: '星海 & Co', start_url: '/m/' })
  const config = readConfigFile(join(out, 'config.js'), ENV)
  expect(config).toMatchObject({ idleLockMs: 60_000, brand: { name: '星海 & Co' } })
  const sizes = { 'icon-192': 192, 'icon-maskable-512': 512, 'apple-touch-icon': 180, share: 1200 }
  for (const [file, width] of Object.entries(sizes)) {
    expect((await sharp(join(out, `icons/${file}.png`)).metadata()).width).toBe(width)
  }
  expect((await sharp(join(out, 'icons/startup/1170x2532.png')).metadata()).height).toBe(2532)
  const ico = readFileSync(join(out, 'favicon.ico'))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 2, 32])
  expect((await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32)
  expect(readFileSync(join(out, 'icons/icon.svg'), 'utf8')).toBe(LOGO)
})

test('a page without the program stays as it is, one without a brand goes back', () => {
  expect(withBrand('<html><title>x</title></html>', NO_BRAND)).toContain('<html><title>x')
  const branded = withBrand(PAGE, { ...NO_BRAND, name: '星海', accent: '#8a1c3b' })
  expect(withBrand(branded, NO_BRAND)).toBe(PAGE)
})

test('a page of the app that does not say its name stops the program', () => {
  const nameless = PAGE.replace('name="application-name"', 'name="other"')
  expect(() => withBrand(nameless, NO_BRAND)).toThrow('application-name')
})

test('config.js holds one brand, and what else it says', () => {
  const once = withBrandBlock('window.APP_CONFIG = { a: 1 }\n', { name: '一' })
  expect(withBrandBlock(once, { name: '二' })).toBe(once.replace('一', '二'))
})

test('wrong values are named, and nothing is written', async () => {
  const out = finishedSite()
  const logo = join(out, 'logo.svg')
  await expect(applyBrand([logo, '--out', out])).rejects.toThrow('--name')
  await expect(applyBrand(['none.svg', '--name', 'x'])).rejects.toThrow('none.svg')
  await expect(applyBrand([logo, '--out', out, '--name', 'x', '--accent', 'red'])).rejects.toThrow(
    'brand.accent',
  )
  expect(readFileSync(join(out, 'mine/index.html'), 'utf8')).toBe(PAGE)
})
