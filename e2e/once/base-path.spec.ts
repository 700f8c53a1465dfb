import { expect, test } from '#e2e/fixtures.ts'
import { say } from '#e2e/support/room.ts'

test.use({ settings: { variant: 'based', basePath: '/m' } })

test('under a base path everything is found: pages, room, game, pictures, hash links @long', async ({
  page,
  platform,
  login,
}) => {
  const base = `${platform.origin}/m`
  const outside: string[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin === platform.origin && !/^\/(m|api|wss|sandbox)(\/|$)/.test(pathname))
      outside.push(pathname)
  })
  const { name } = await platform.member(50)
  await page.goto(`${base}/#/login?redirect=/message`)
  await expect(page).toHaveURL(`${base}/login/?redirect=/message`)
  await login(page, await platform.member(77))
  await page.goto(`${base}/`)
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥77.00')
  await page.getByRole('link', { name: /^AG真人大厅/ }).click()
  await expect(page).toHaveURL(/\/m\/gamePage\/\?/)
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: '开始一局', exact: true }),
  ).toBeVisible()
  await page.goto(`${base}/lottery/?room_id=101`)
  await say(page, '子目录')
  expect(outside).toEqual([])
  expect(platform.wallet(name)).toBe(5_000)
})

test('an unknown path below it leads to its hall @long', async ({ page, platform, watch }) => {
  watch.allow(/404/)
  await page.goto(`${platform.origin}/m/no/such/page`)
  await expect(page).toHaveURL(`${platform.origin}/m/`)
})
