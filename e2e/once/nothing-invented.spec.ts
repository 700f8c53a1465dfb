import { expect, test, type Page } from '#e2e/fixtures.ts'
import { addresses, GAME_PAGE } from '#e2e/support/addresses.ts'
import { emptyPlatform, type EmptyAnswer } from '#e2e/support/empty-platform.ts'

/** Everything a person perceives of a page: its text, its names, the values of its fields. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap(
      (each) => ['aria-label', 'placeholder', 'alt'].map((name) => each.getAttribute(name) ?? ''),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map((each) =>
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.value : '',
    )
    return [document.title, document.body.innerText, ...names, ...fields].join('\n')
  })

/** No figure with two decimals can be true: the platform has sent none. */
const INVENTED = [
  /[^\n]*\d\.\d{2}(?!\d)[^\n]*/g,
  /[^\n]*(?:NaN|undefined|\bnull\b|\[object|Infinity|Invalid Date)[^\n]*/g,
]

/** The sum of an empty list is zero, and known: the platform has sent the list. */
const SUMS: readonly string[] = ['/protection/', GAME_PAGE]
const isSumOfNothing = (kind: EmptyAnswer, address: string, line: string): boolean =>
  kind !== 'bare' && SUMS.includes(address) && /^[^\d]*0\.00$/.test(line)

async function settled(page: Page, underWay: () => number): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
  await expect.poll(underWay).toBe(0)
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
}

const HALVES = [0, 1] as const
test.describe.configure({ timeout: 240_000 })

for (const kind of ['object', 'list', 'nothing', 'bare'] as const satisfies EmptyAnswer[]) {
  for (const half of HALVES) {
    test(`nothing is invented where the platform says nothing (${kind}, part ${half + 1}) @long`, async ({
      page,
      login,
      watch,
    }) => {
      watch.allow(/./)
      await login(page)
      const { underWay } = await emptyPlatform(page, kind)
      const invented: string[] = []
      for (const address of addresses.filter((_, index) => index % HALVES.length === half)) {
        await test.step(address, async () => {
          await page.goto(address)
          await settled(page, underWay)
          const text = await shown(page)
          for (const pattern of INVENTED)
            for (const [line] of text.matchAll(pattern))
              if (!isSumOfNothing(kind, address, line.trim()))
                invented.push(`${address}: ${line.trim()}`)
        })
      }
      expect(invented).toEqual([])
    })
  }
}
