import { expect, test } from '#e2e/fixtures.ts'
import { waitForWorker, WITHOUT_NETWORK } from '#e2e/support/release.ts'
import { sendChat } from '#e2e/support/room.ts'

test.use({ settings: { variant: 'based', basePath: '/m' }, serviceWorkers: 'allow' })

test('a site under a base path has working pages, room, game, pictures, hash links and an offline hall @long', async ({
  page,
  platform,
  context,
  login,
  watch,
}) => {
  watch.allow(WITHOUT_NETWORK, /404|WebSocket/)
  const base = `${platform.origin}/m`
  const outside: string[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin === platform.origin && !/^\/(m|api|wss|sandbox)(\/|$)/.test(pathname))
      outside.push(pathname)
  })
  await page.goto(`${base}/#/login?redirect=/message`)
  await expect(page).toHaveURL(`${base}/login/?redirect=/message`)
  await login(page, await platform.addMember(77))
  await page.goto(`${base}/`)
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥77.00')
  await page.getByRole('link', { name: /^AG真人大厅/ }).click()
  await expect(page).toHaveURL(/\/m\/gamePage\/\?/)
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: '开始一局', exact: true }),
  ).toBeVisible()
  await page.goto(`${base}/lottery/?room_id=101`)
  await sendChat(page, '子目录')
  await page.goto(`${base}/no/such/page`)
  await expect(page).toHaveURL(`${base}/`)
  expect(outside).toEqual([])

  await waitForWorker(page)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/m/'])
  await context.setOffline(true)
  await page.goto(`${base}/vip`)
  await expect(page).toHaveURL(`${base}/vip/`)
  await expect(page.getByRole('heading', { name: 'VIP特权', exact: true })).toBeVisible()
})
