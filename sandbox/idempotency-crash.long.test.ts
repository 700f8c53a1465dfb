import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ChildPlatform } from '#testing/sandbox/child-platform.ts'
import { auditBooks } from './domain/ledger.ts'
import { openNodeDatabase } from './host/node-database.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

/** The process is killed after so many answers of a round. */
const KILL_AFTER = [1, 9, 24]
const COMMANDS = 40

let folder: string
let platform: ChildPlatform
beforeEach(() => {
  folder = temporaryFolder('sandbox-repeats')
  platform = new ChildPlatform(join(folder, 'platform.sqlite'))
})
afterEach(async () => {
  await platform.kill()
})

/** The text of an answer, null when the connection broke. */
async function ask(url: string, path: string, body: object, token = ''): Promise<string | null> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return await response.text()
  } catch {
    return null
  }
}

interface Command {
  readonly path: string
  readonly body: object
  /** Whole yuan that it moves to the venue. */
  readonly yuan: number
}

const transfers = (round: number): Command[] =>
  Array.from({ length: COMMANDS }, (_, index) => ({
    path: '/api/transfer',
    body: {
      amount: String(1 + (index % 6)),
      sourcetype: 'userbalance',
      targettype: 'AG',
      request_id: `round-${round}-${index}`,
    },
    yuan: 1 + (index % 6),
  }))

it('kill -9 at any moment: a repeated command repeats its answer, never its act', async () => {
  let url = await platform.start()
  const guest = JSON.parse((await ask(url, '/api/guest_login', {}))!) as {
    data: { api_token: string }
  }
  const token = guest.data.api_token
  let moved = 0
  let answered = 0
  let unanswered = 0
  for (const [round, answers] of KILL_AFTER.entries()) {
    const commands = transfers(round)
    const send = ({ path, body }: Command) => ask(url, path, body, token)
    let arrived = 0
    let killed: Promise<void> | null = null
    const first = await Promise.all(
      commands.map(async (command) => {
        const answer = await send(command)
        if (answer !== null && ++arrived >= answers) killed ??= platform.kill()
        return answer
      }),
    )
    await killed
    url = await platform.start()
    const again = await Promise.all(commands.map(send))
    for (const [index, answer] of again.entries()) {
      const before = first[index]!
      expect(JSON.parse(answer!)).toMatchObject({ code: 200, message: '转账成功' })
      if (before === null) unanswered += 1
      else {
        answered += 1
        expect(answer).toBe(before)
      }
    }
    moved += commands.reduce((sum, { yuan }) => sum + yuan, 0)
  }
  await platform.kill()
  const db = openNodeDatabase(platform.file)
  expect(auditBooks(db)).toEqual([])
  const venue = db.get<{ cents: number }>(
    "SELECT SUM(amount) AS cents FROM posting WHERE account = 'member/' || (SELECT MAX(id) FROM member) || '/venue/AG'",
  )!
  expect(venue.cents).toBe(moved * 100)
  db.close()
  expect(answered + unanswered).toBe(KILL_AFTER.length * COMMANDS)
  expect(Math.min(answered, unanswered)).toBeGreaterThan(0)
}, 240_000)
