import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { DIALECTS, type Dialect } from '#sandbox/domain/platform.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { data } from './mutations/bend.ts'
import { MUTATIONS } from './mutations.ts'
import { readOptions, UsageError } from './options.ts'
import { playFindings } from './play.ts'
import { startProxy } from './proxy.ts'
import { exitCodeOf, tableOf } from './report.ts'
import { NotStarted, runContract, type Wanted } from './run.ts'
import { IN_MEMORY } from '#testing/sandbox/in-memory.ts'
import { HOUR_MS } from '#lib/time/clock.ts'

const ACCOUNT = { name: 'demo888', password: 'demo8888' }
/** Longer than any test: a platform that answers is never cut off. */
const LISTEN_MS = 30_000

const open = (dialect: Dialect): Promise<Sandbox> =>
  startSandbox({
    ...IN_MEMORY,
    dialect,
    passwordCost: 2,
    bots: false,
  })

const wanted = (host: string, more: Partial<Wanted>): Wanted => ({
  host,
  origin: 'https://site.example',
  token: '',
  name: '',
  password: '',
  dialect: 'A',
  listenMs: LISTEN_MS,
  only: '',
  ...more,
})

describe.each(DIALECTS)('a sandbox that speaks %s', (dialect) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await open(dialect)
  })
  afterAll(() => sandbox.close())

  test('fits the contract, calls and commands', async () => {
    const proxy = await startProxy(sandbox.url, {})
    // Dialect S has no pong frame: listening would last until the limit.
    const listenMs = dialect === 'S' ? 1 : LISTEN_MS
    const given = wanted(proxy.url, { ...ACCOUNT, dialect, listenMs })
    const { results, target, known } = await runContract(given)
    const played = await playFindings(target!, known, { dialect, paymentPassword: 'pay888' })
    await proxy.close()
    const all = [...results, ...played]
    expect(all.filter(({ verdict }) => verdict === 'does not fit')).toEqual([])
    expect(exitCodeOf(all)).toBe(0)
    expect(results.length).toBeGreaterThan(38)
  })
})

describe('a platform that is broken on purpose', () => {
  let sandbox: Sandbox
  let token: string
  beforeAll(async () => {
    sandbox = await open('A')
    token = openSession(sandbox.platform, memberByName(sandbox.platform.db, ACCOUNT.name)!.id)
  })
  afterAll(() => sandbox.close())

  test('a platform without an account: a member’s calls are not tried', async () => {
    const { results, target } = await runContract(wanted(sandbox.url, {}))
    expect(target).toBeNull()
    expect(results.find(({ subject }) => subject === 'POST /api/balance')?.verdict).toBe(
      'not tried',
    )
    expect(exitCodeOf(results)).toBe(0)
  })

  test('a command that was done and is in no record is found', async () => {
    for (const { id } of LOTTERIES) holdRound(sandbox.platform, id, HOUR_MS)
    const listed = ['POST /api/betrecord', 'POST /api/gettransrecord']
    const bends = listed.map((call) => data(call, (page) => ({ ...page, data: [] })))
    const proxy = await startProxy(sandbox.url, {
      answer: (passing, call) => bends.forEach((bend) => bend?.(passing, call)),
    })
    const { target, known } = await runContract(wanted(proxy.url, { token }))
    const play = { dialect: 'A', paymentPassword: 'pay888' } as const
    const played = await playFindings(target!, known, play)
    await proxy.close()
    const unrecorded = played.filter(({ findings }) =>
      findings.some(({ level, where }) => level === 'broken' && where === 'records'),
    )
    expect(unrecorded.map(({ subject }) => subject)).toEqual([
      'POST /api/lotteryOrder (played)',
      'POST /api/recharge (played)',
      'POST /api/withdraw (played)',
    ])
  })

  test('at least forty mutations, each with its own name', () => {
    expect(MUTATIONS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length)
  })

  test.each(MUTATIONS.map((each) => [each.name, each] as const))(
    '%s is found and named',
    async (_name, { mutation, subject, where, level = 'broken' }) => {
      const bySignIn = subject === 'POST /api/login_pc'
      const proxy = await startProxy(sandbox.url, mutation)
      const { results } = await runContract(
        wanted(proxy.url, { only: subject, ...(bySignIn ? ACCOUNT : { token }) }),
      )
      await proxy.close()
      if (bySignIn)
        token = openSession(sandbox.platform, memberByName(sandbox.platform.db, ACCOUNT.name)!.id)
      const found = results.find((each) => each.subject === subject)
      expect(found?.findings.map((each) => `${each.level} ${each.where}`)).toContain(
        `${level} ${where}`,
      )
      expect(exitCodeOf(results)).toBe(level === 'broken' ? 1 : 0)
      expect(tableOf(results)).toContain(where)
    },
  )
})

test('a host that does not answer is no verdict', async () => {
  await expect(runContract(wanted('http://127.0.0.1:1', {}))).rejects.toThrow(NotStarted)
})

test.each([
  [[]],
  [['--host', 'api.example.com']],
  [['--host', 'https://a.example', '--dialect', 'X']],
  [['--host', 'https://a.example', '--name', 'me']],
  [['--host', 'https://a.example', '--play']],
  [['--host', 'https://a.example', '--what']],
])('arguments %j are turned away in one line', (args) => {
  expect(() => readOptions(args)).toThrow(UsageError)
})
