import { readFileSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IN_MEMORY } from '#testing/sandbox/platform.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { startSandbox, type Sandbox } from './server.ts'

const QUIET = { ...IN_MEMORY, hasPlayers: false, tickMs: 0 }
const START = Date.UTC(2026, 0, 15, 4)

let sandbox: Sandbox
const lines: string[] = []
beforeAll(async () => {
  sandbox = await startSandbox({
    ...QUIET,
    wall: () => START,
    log: (line) => void lines.push(line),
  })
})
afterAll(() => sandbox.close())

interface Raw {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a raw request, because fetch sets Host and normalises the path. */
function send(path: string, { method = 'GET', headers = {}, body }: Raw = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (done, fail) => {
      const options = { host: '127.0.0.1', port: sandbox.port, path, method, headers }
      const sent = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      })
      sent.on('error', fail)
      sent.end(body)
    },
  )
}

interface Path {
  path: string
}

const json = { 'content-type': 'application/json' }
const control = (path: string, payload: object, headers: Record<string, string> = {}) =>
  send(`/__sandbox/${path}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(payload),
  })

describe('the server', () => {
  test('allows every origin and sends the platform’s time', async () => {
    const headers = { origin: 'https://x.test' }
    const asked = await send('/api/app', { method: 'OPTIONS', headers })
    expect(asked.status).toBe(204)
    const answer = await send('/api/app', { method: 'POST', headers: json, body: '{}' })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'date',
      date: new Date(sandbox.platform.clock.now()).toUTCString(),
    })
  })

  test('an unknown path and a path out of the folder are 404', async () => {
    for (const path of ['/api/nothing', '/sandbox/../package.json', '/sandbox/%2e%2e/server.ts'])
      expect([path, (await send(path)).status]).toEqual([path, 404])
  })

  test('a port in use fails with a message that names another port', async () => {
    const file = join(temporaryFolder('port'), 'platform.sqlite')
    writeFileSync(file, 'whatever is here')
    const other = startSandbox({ ...QUIET, port: sandbox.port, file, reset: true })
    await expect(other).rejects.toThrow(`端口 ${sandbox.port} 已被占用`)
    await expect(other).rejects.toThrow(`PORT=${sandbox.port + 1}`)
    expect(readFileSync(file, 'utf8')).toBe('whatever is here')
  })
})

describe('the control page', () => {
  test('answers only requests of this machine under its own name', async () => {
    expect((await send('/__sandbox/')).body).toContain('沙盒控制台')
    expect((await send('/__sandbox')).headers.location).toBe('/__sandbox/')
    for (const host of ['evil.test', `192.168.1.5:${sandbox.port}`, 'localhost.evil.test']) {
      expect((await send('/__sandbox/state', { headers: { host } })).status).toBe(403)
      expect((await control('reset', {}, { host })).status).toBe(403)
    }
  })

  test('refuses calls of another origin', async () => {
    const host = `127.0.0.1:${sandbox.port}`
    const ask = (origin: string) => control('expire', {}, { host, origin })
    for (const origin of [
      'https://evil.test',
      'null',
      'http://localhost:1',
      `https://${host}.evil.test`,
    ])
      expect([origin, (await ask(origin)).status]).toEqual([origin, 403])
    expect((await ask(`http://${host}`)).status).not.toBe(403)
  })

  test('accepts only JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await send('/__sandbox/expire', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(415)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('sends every card, and every form and button has its call', async () => {
    const { data } = JSON.parse((await send('/__sandbox/state')).body)
    expect(data.length).toBeGreaterThan(6)
    const paths = data.flatMap((section: { forms: Path[]; rows?: { actions?: Path[] }[] }) => [
      ...section.forms,
      ...(section.rows ?? []).flatMap(({ actions = [] }) => actions),
    ])
    expect(paths.length).toBeGreaterThan(20)
    for (const { path } of paths) {
      // A known call refuses the type, an unknown one is a 404.
      const answer = await send(`/__sandbox/${path}`, { method: 'POST', body: '' })
      expect([path, answer.status]).toEqual([path, 415])
    }
    expect((await send('/__sandbox/nothing', { method: 'POST', body: '' })).status).toBe(404)
  })

  test('creates a member and shows the ledger', async () => {
    const made = await control('member/create', {
      name: 'arranged',
      password: 'secret66',
      balance: '12.50',
    })
    const { token } = JSON.parse(made.body).data
    const headers = { ...json, authorization: `Bearer ${token}` }
    const balance = await send('/api/balance', { method: 'POST', headers })
    expect(JSON.parse(balance.body).data.balance).toBe('12.50')
    await control('grant', { name: 'arranged', amount: '-2.50' })
    const { data } = JSON.parse((await control('member', { name: 'arranged' })).body)
    expect(data).toMatchObject({ wallet: '10.00', loggedIn: true })
    expect((await send('/__sandbox/state')).body).toContain('平衡')
    expect((await control('grant', { name: 'arranged', amount: '-99' })).status).toBe(400)
    await control('expire', { name: 'arranged' })
    const after = await send('/api/balance', { method: 'POST', headers })
    expect(JSON.parse(after.body).code).toBe(401)
  })

  test('sets site, time, latency and faults', async () => {
    await control('setting', { key: 'site_state', value: '0' })
    const app = async () => JSON.parse((await send('/api/app', { method: 'POST' })).body)
    expect((await app()).data.site_state).toBe(0)
    expect((await control('setting', { key: 'nonsense', value: '0' })).status).toBe(400)
    const before = sandbox.platform.clock.now()
    await control('clock/advance', { seconds: 3630 })
    expect(sandbox.platform.clock.now() - before).toBe(3_630_000)
    sandbox.platform.tick()
    await control('latency', { ms: 1 })
    expect(sandbox.context.latency).toBe(1)
    await control('fault', { endpoint: 'POST /api/app', kind: 'refusal', message: '暂停服务' })
    expect((await app()).message).toBe('暂停服务')
    expect((await control('fault', { endpoint: 'POST /api/none', kind: 'html' })).status).toBe(400)
  })

  test.each([
    ['order/auto', { seconds: 30 }, '30 秒后自动通过'],
    ['pay-way', { type: 'usdt-trc20', min: '15', max: '9000.50' }, '15.00 – 9000.50'],
    ['rates', { deposit: '7.31', feeTrc20: '1.5' }, '7.31'],
    ['withdrawal-rule', { daily: 4, opens: '09:30' }, '09:30'],
    ['promotion/add', { title: '周末存送', bonus: '5' }, '周末存送'],
    ['red-packet/attempts', { name: 'demo888', attempts: 2 }, '已派红包'],
    ['red-packet/pool', { amount: '88' }, '已派红包'],
    ['rewards', { name: 'demo888' }, '已派返水'],
    ['lottery/hold', { lottery: 1, seconds: 600 }, '可投注'],
    ['lottery/result', { lottery: 1, numbers: '3,4,5' }, '已指定'],
    ['lottery/close', { lottery: 1 }, '封盘中'],
    ['lottery/draw', { lottery: 1 }, '可投注'],
    ['chat/flood', { room: 101, count: 2, content: '测试' }, '彩票'],
    ['scrolling', { content: '今晚维护' }, '今晚维护'],
    ['notice', { type: 1, title: '公告' }, '站点与公告'],
    ['clock/speed', { speed: 2 }, '×2'],
    ['drop-sockets', {}, '聊天连接'],
    ['socket-fault', { kind: 'drop', times: 3 }, '断线，剩余 3 次连接'],
    ['socket-fault/clear', {}, '没有'],
    ['fault/clear', {}, '没有故障'],
    ['ledger', { name: 'demo888' }, '平衡'],
  ])('%s succeeds, and the page shows the result', async (path, payload, shown) => {
    expect([path, (await control(path, payload)).status]).toEqual([path, 200])
    expect((await send('/__sandbox/state')).body).toContain(shown)
  })

  test('removes a promotion once, and decides only what is pending', async () => {
    const added = await control('promotion/add', { title: '限时存送' })
    const { id } = JSON.parse(added.body).data
    const remove = async () => (await control('promotion/remove', { id })).status
    expect([await remove(), await remove()]).toEqual([200, 404])
    for (const path of ['agent/decide', 'promotion/decide', 'order/approve', 'order/reject'])
      expect([path, (await control(path, { id: 0, number: 'D0' })).status]).not.toEqual([path, 200])
  })

  test('reset restores the first content', async () => {
    await control('reset', {})
    expect((await control('member', { name: 'arranged' })).status).toBe(404)
    const app = JSON.parse((await send('/api/app', { method: 'POST' })).body)
    expect(app.data.site_state).toBe(1)
    expect(lines).toEqual([])
  })
})
