import { expect, test } from '#e2e/fixtures.ts'
import { addPromotionPage } from '#e2e/support/reward-flows.ts'
import { ATTACKS } from '#testing/attacks.ts'

/** Ways to turn a text into a running script. */
const SINKS: Record<string, string> = {
  innerHTML: `document.body.innerHTML = '<img src=x onerror="planted()">'`,
  outerHTML: `document.body.firstElementChild.outerHTML = '<img src=x onerror="planted()">'`,
  insertAdjacentHTML: `document.body.insertAdjacentHTML('beforeend', '<svg onload="planted()">')`,
  'document.write': `document.write('<script>planted()</' + 'script>')`,
  parseFromString: `new DOMParser().parseFromString('<b>x</b>', 'text/html')`,
  'text of a script': `document.createElement('script').text = 'planted()'`,
  'foreign script': `document.createElement('script').src = 'https://evil.example/a.js'`,
  'data script': `document.createElement('script').src = 'data:text/javascript,planted()'`,
  'uploaded script': `document.createElement('script').src = '/upload/_next/static/a.js'`,
  srcdoc: `document.createElement('iframe').srcdoc = '<script>planted()</' + 'script>'`,
}

test('no text becomes a script by any sink', async ({ page, watch, platform }) => {
  watch.allow(/./)
  const planted: string[] = []
  await page.exposeFunction('planted', () => planted.push('ran'))
  await page.goto(`${platform.origin}/`)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  for (const [name, attack] of Object.entries(SINKS)) {
    const refused = await page.evaluate(
      `(() => { try { ${attack}; return false } catch (error) { return true } })()`,
    )
    expect({ name, refused }).toEqual({ name, refused: true })
  }
  expect(planted).toEqual([])
})

test('a sanitizer that lets everything through still runs nothing @long', async ({
  page,
  watch,
  platform,
}) => {
  watch.allow(/./)
  const planted: string[] = []
  page.on('dialog', (dialog) => {
    planted.push(dialog.message())
    void dialog.dismiss()
  })
  let disabled = 0
  await page.route(/\/_next\/static\/chunks\/.*\.js$/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    if (!text.includes('RETURN_TRUSTED_TYPE:!0')) return route.fulfill({ response: answer })
    disabled += 1
    // The sanitizer returns its input unchanged.
    const body = text
      .replace(/\.sanitize\((\w+),\{/g, '.through($1,{')
      .concat(';Object.prototype.through=function(html){return html};')
    return route.fulfill({ response: answer, body })
  })
  const article = addPromotionPage(platform, { html: ATTACKS.join('\n') })
  const refused = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('TrustedHTML'),
  })
  await page.goto(`${platform.origin}${article}`)
  await refused
  expect(disabled).toBeGreaterThan(0)
  expect(planted).toEqual([])
  expect(await page.locator('[onerror], [onload], svg script').count()).toBe(0)
})
