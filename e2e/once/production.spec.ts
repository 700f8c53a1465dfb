import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { JourneyPlatform } from '#e2e/support/platform.ts'
import { writeConfig } from '#e2e/support/program.ts'
import { say } from '#e2e/support/room.ts'
import { getVisitUrl } from '#lib/api/endpoints/site.ts'
import { filesBelow } from '#scripts/build/files.ts'
import { startStaticHost } from '#scripts/support/static-host.ts'
import { VARIANTS, variantRoot } from '#scripts/support/variants.ts'

const HOST = VARIANTS.production.NEXT_PUBLIC_API_HOST
const root = variantRoot('production')

test('all calls and the socket go to the host of the build and nowhere else @long', async ({
  page,
  context,
}) => {
  const platform = await JourneyPlatform.start({
    variant: 'production',
    basePath: '',
  })
  const site = await startStaticHost(root)
  const called = new Set<string>()
  const sockets: string[] = []
  await context.route('**/*', async (route) => {
    const request = route.request()
    const { origin, pathname, search } = new URL(request.url())
    // The platform's own pictures, at the address where this test runs it.
    if (request.resourceType() !== 'image') called.add(origin)
    if (origin !== HOST) return origin === site.url ? route.continue() : route.abort()
    const answer = await route.fetch({ url: platform.origin + pathname + search })
    return route.fulfill({ response: answer })
  })
  await context.routeWebSocket(/.*/, (socket) => {
    sockets.push(socket.url())
    const server = new WebSocket(
      socket.url().replace(HOST.replace('https', 'wss'), platform.origin.replace('http', 'ws')),
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
  await page.goto(`${site.url}/lottery/?room_id=101`)
  await say(page, '正式环境')
  await expect(page.getByText('演示 · 虚拟货币')).toHaveCount(0)

  expect([...called].toSorted()).toEqual([site.url, HOST].toSorted())
  expect(sockets.map((each) => new URL(each).origin)).toContain('wss://api.example')
  expect(sockets.filter((each) => !each.startsWith('wss://api.example/wss?'))).toEqual([])
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await site.close()
  await platform.sandbox.close()
})

test('config.js changes the host without a build; a broken one is reported and ignored @long', async ({
  page,
  context,
}) => {
  const site = await startStaticHost(root)
  const called = new Set<string>()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await context.route(/\/api\//, (route) => {
    called.add(new URL(route.request().url()).origin)
    return route.fulfill({
      json: { code: 200, message: '', data: null },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  const visit = async (host: string) => {
    called.clear()
    await Promise.all([page.waitForRequest(host + getVisitUrl.path), page.goto(site.url)])
    return [...called]
  }
  await writeConfig(context, `window.APP_CONFIG = { apiHost: 'https://api2.example/' }`)
  expect(await visit('https://api2.example')).toEqual(['https://api2.example'])

  await writeConfig(context, `window.APP_CONFIG = { apiHost: 'api2.example' }`)
  expect(await visit(HOST)).toEqual([HOST])
  expect(logged.join('\n')).toContain('config.js')
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await site.close()
})

test('nothing of the sandbox, no source map and no secret is in a production build @long', () => {
  const files = filesBelow(root)
  expect(
    files.filter((each) => /\.(js|css)\.map$|mockServiceWorker|\.wasm$|sandbox/.test(each)),
  ).toEqual([])
  const traces =
    /mockServiceWorker|\[MSW\]|msw\/|node:sqlite|sql-wasm|sourceMappingURL=|demo8888|__sandbox/
  const found = files.filter(
    (each) =>
      /\.(js|html|txt|css|json)$/.test(each) && traces.test(readFileSync(join(root, each), 'utf8')),
  )
  expect(found).toEqual([])
})
