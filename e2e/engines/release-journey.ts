import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { deploy, deployed, nextRelease, serveFolder } from '#e2e/support/release.ts'
import { folder } from '#scripts/publish/places.ts'
import { variantRoot } from '#scripts/support/variants.ts'
import { button, text, type BrowserPage } from './browser-page.ts'
import type { Journey } from './journeys.ts'

const PROGRAM = `[...document.scripts].map((each) => each.src).filter((src) => src.includes('/_next/static/chunks/'))`
const STORED = `navigator.serviceWorker.getRegistration().then((known) => Boolean(known?.active))`

/** The page that is open runs on the files of this release. */
const runs = (page: BrowserPage, out: string) =>
  page.holds(PROGRAM, (named) => {
    // A page that is just being left answers nothing.
    const { success, output } = v.safeParse(v.array(v.string()), named)
    if (!success || output.length === 0) return false
    return output.every((src) => existsSync(join(out, new URL(src).pathname)))
  })

/** Release two is published under a phone that has stored release one. */
async function playRelease(page: BrowserPage, shoot: (name: string) => Promise<void>) {
  const one = variantRoot('demo')
  const two = nextRelease(one)
  const site = deployed(one)
  const platform = await serveFolder(site, 'A')
  try {
    await page.open(platform.origin, '/')
    await page.holds(STORED, Boolean)
    await page.open(platform.origin, '/login/')
    await runs(page, one)
    deploy(two, folder(site))
    // The stored release opens first; the new one is fetched behind it.
    await page.open(platform.origin, '/')
    await runs(page, one)
    await page.sees(text('网站已更新'))
    await shoot('new-release')
    await page.tap(button('刷新页面'))
    await runs(page, two)
    await page.started()
    await page.misses(text('网站已更新'))
    await page.open(platform.origin, '/login/')
    await runs(page, two)
  } finally {
    await platform.sandbox.close()
    for (const each of [two, site]) rmSync(each, { recursive: true })
  }
}

/** Chromium plays this and more in e2e/once/release-worker.spec.ts. */
export const NEW_RELEASE: Journey = {
  name: 'a new release: the stored one opens, the page says so, one tap brings the new one',
  guest: true,
  play: ({ page, shoot }) => playRelease(page, shoot),
}
