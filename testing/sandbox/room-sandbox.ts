import { afterEach, beforeEach } from 'vitest'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { memberByToken } from '#sandbox/domain/member/members.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '#sandbox/server.ts'
import { phone } from './phone.ts'

/** The room that the tests of the chat enter, and its lottery. */
export const ROOM = 101
export const LOTTERY = 1

/** A new sandbox for each test of the file, without bots or ticks; the round of {@link LOTTERY} stays open. */
export function roomSandbox(options: Partial<SandboxOptions> = {}) {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox({
      file: ':memory:',
      port: 0,
      host: '127.0.0.1',
      passwordCost: 1,
      bots: false,
      tickMs: 0,
      ...options,
    })
    holdRound(sandbox.platform, LOTTERY, 50_000)
  })
  afterEach(() => sandbox.close())
  return {
    /** The sandbox of the running test. */
    get sandbox() {
      return sandbox
    },
    phone: (token: string, roomId = ROOM) => phone(sandbox.port, token, roomId),
    /** Balance of the member with this token, in cents. */
    wallet: (token: string) => {
      const { db } = sandbox.platform
      return balanceOf(db, accounts.wallet(memberByToken(db, token)!.id))
    },
  }
}
