import { parseArgs } from 'node:util'
import { addMember, grant, memberByName } from '#sandbox/domain/member/members.ts'
import { hashPassword } from '#sandbox/domain/member/passwords.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { setWithdrawalRule } from '#sandbox/domain/wallet/withdrawals.ts'
import { startSandbox } from '#sandbox/server.ts'
import { PAYMENT_PASSWORD, type Account } from './account.ts'

const { values } = parseArgs({
  options: { file: { type: 'string' }, port: { type: 'string' }, members: { type: 'string' } },
})
/** Iterations of a password hash: the load measures the books, not the hash. */
const COST = 10
const WALLET_CENTS = 10_000_000

/** The sandbox as a process of its own that can be killed. It prints its members once it answers. */
const sandbox = await startSandbox({
  file: values.file!,
  port: Number(values.port),
  host: '127.0.0.1',
  passwordCost: COST,
  bots: false,
  log: () => undefined,
})
const { platform } = sandbox
const paymentPassword = await hashPassword(PAYMENT_PASSWORD, COST)
const accounts: Account[] = []
platform.act(() => {
  setWithdrawalRule(platform, {
    min: 100,
    max: WALLET_CENTS,
    daily: 100_000,
    opens: '00:00',
    closes: '24:00',
    turnover_percent: 0,
  })
  for (let nth = 0; nth < Number(values.members); nth += 1) {
    const name = `load${nth}`
    const known = memberByName(platform.db, name)
    const member = known ?? addMember(platform, { name, password: '', paymentPassword })
    if (!known) grant(platform, member.id, WALLET_CENTS, `load/${name}`)
    accounts.push({ id: member.id, token: openSession(platform, member.id) })
  }
})
console.log(JSON.stringify(accounts))
