import { expect, test } from '@playwright/test'
import { JourneyPlatform } from '#e2e/support/platform.ts'
import { writeConfig } from '#e2e/support/program.ts'
import { sendChat } from '#e2e/support/room.ts'
import { startStaticHost } from '#scripts/support/static-host.ts'
import { VARIANTS, variantRoot } from '#scripts/support/variants.ts'

const BUILT = VARIANTS.production.NEXT_PUBLIC_API_HOST
const NAMED = 'https://api2.example'

test('all calls go only to the build’s host, or with the socket only to the host of config.js @long', async ({
  page,
  context,
}) => {
  const platform = await JourneyPlatform.start({ variant: 'production', basePath: '' })
  const site = await startStaticHost(variantRoot('production'))
  const called = new Set<string>()
  const sockets: string[] = []
  await context.route('**/*', async (route) => {
    const request = route.request()
    const { origin, pathname, search } = new URL(request.url())
    // The platform's pictures come from the address of this test.
    if (request.resourceType() !== 'image') called.add(origin)
    if (origin === site.url) return route.continue()
    if (origin !== BUILT && origin !== NAMED) return route.abort()
    const answer = await route.fetch({ url: platform.origin + pathname + search })
    return route.fulfill({ response: answer })
  })
  await context.routeWebSocket(/.*/, (socket) => {
    sockets.push(socket.url())
    const server = new WebSocket(
      socket.url().replace(/^wss:\/\/[^/]+/, platform.origin.replace('http', 'ws')),
    )
    const waiting: string[] = []
    socket.onMessage((text) =>
      server.readyState === 1 ? server.send(String(text)) : waiting.push(String(text)),
    )
    server.onopen = () => waiting.splice(0).forEach((text) => server.send(text))
    server.onmessage = (event) => socket.send(String(event.data))
  })

  await page.goto(`${site.url}/login/`)
  await page.getByRole('button', { name: '免费试玩', exact: true }).click()
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText('¥2,000.00')
  expect([...called].toSorted()).toEqual([site.url, BUILT].toSorted())

  await page.goto('about:blank')
  called.clear()
  await writeConfig(context, `window.APP_CONFIG = { apiHost: '${NAMED}/' }`)
  await page.goto(`${site.url}/lottery/?room_id=101`)
  await sendChat(page, '正式环境')
  await expect(page.getByText('演示 · 虚拟货币')).toHaveCount(0)
  expect([...called].toSorted()).toEqual([site.url, NAMED].toSorted())
  expect(new Set(sockets.map((each) => each.replace(/\?.*/, '')))).toEqual(
    new Set(['wss://api2.example/wss']),
  )
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await site.close()
  await platform.sandbox.close()
})
