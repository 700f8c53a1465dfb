import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#lib/routes.ts'
import { variantRoot } from '#scripts/variants.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/axe.ts'

/** What a page needs in its address to show what it is for. */
const QUERIES: Readonly<Record<string, string>> = {
  '/lottery': '?room_id=101',
  '/gamePage': '?name=AG&code=lobby',
  '/concise': '?type=pp',
  '/activityInfo': '?id=1',
  '/boutBallBetInfo': '?type=1',
  '/abouts': '?type=5',
  '/message': '?type=1',
  '/password': '?type=1',
}

/** Pages that lead away or open nothing of their own without more in their address. */
const LEADING_ON = new Set(['/payInfo', '/withdrawAccount'])

const built = Object.keys(routes).filter(
  (path) => !LEADING_ON.has(path) && existsSync(join(variantRoot('demo'), path, 'index.html')),
)

for (const path of built) {
  test(`${path} has no serious or critical finding, light and dark`, async ({
    page,
    login,
    watch,
  }) => {
    // A page that is prepared before a tap may not be built yet.
    watch.allow(/status of 404/)
    await login(page)
    await page.goto(`${path === '/' ? '' : path}/${QUERIES[path] ?? ''}`)
    await expect(page.getByRole('main').first()).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('sign-in pages of a visitor', async ({ page }) => {
  for (const path of ['/', '/login/', '/login/?type=1', '/reg/', '/reg2/']) {
    await page.goto(path)
    await expect(page.getByRole('main').first()).toBeVisible()
    await expectAccessible(page)
  }
})
