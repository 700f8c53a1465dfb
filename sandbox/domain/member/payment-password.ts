import type { Member } from './members.ts'
import { verifyPassword } from './passwords.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'

const TRIES = 5
const PAUSE_MS = 15 * 60_000

const schema = [
  `CREATE TABLE payment_password_try (
     member_id INTEGER PRIMARY KEY REFERENCES member(id), failed INTEGER NOT NULL, last_at INTEGER NOT NULL
   ) STRICT;`,
]
export const paymentPasswords: Domain = { name: 'payment-passwords', schema }

/** Refuses with `code` unless the password is right; five wrong ones in a row pause it for 15 minutes. */
export async function checkPaymentPassword(
  platform: Platform,
  member: Member,
  password: string,
  code: number,
  wrong = '支付密码错误',
): Promise<void> {
  const { db, clock } = platform
  const tries = db.get<{ failed: number; last_at: number }>(
    'SELECT failed, last_at FROM payment_password_try WHERE member_id = ?',
    member.id,
  )
  const paused = tries && tries.failed >= TRIES && clock.now() - tries.last_at < PAUSE_MS
  if (paused) refuse(code, '支付密码错误次数过多，请15分钟后再试')
  const right =
    member.paymentPassword !== null && (await verifyPassword(password, member.paymentPassword))
  if (right) {
    db.run('DELETE FROM payment_password_try WHERE member_id = ?', member.id)
    return
  }
  const failed = tries && tries.failed < TRIES ? tries.failed + 1 : 1
  db.run(
    'INSERT OR REPLACE INTO payment_password_try VALUES (?, ?, ?)',
    member.id,
    failed,
    clock.now(),
  )
  refuse(code, wrong)
}
