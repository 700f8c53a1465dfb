import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'

const ITERATIONS_MAX = 5_000_000
const BITS = 256

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))

async function deriveBits(password: string, salt: Uint8Array<ArrayBuffer>, cost: number) {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: cost },
    key,
    BITS,
  )
  return new Uint8Array(bits)
}

/** PBKDF2-SHA512 with a random salt (ASVS 11.4): `pbkdf2$cost$salt$hash`. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return `pbkdf2$${cost}$${hex(salt)}$${hex(await deriveBits(password, salt, cost))}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, cost = '', salt = '', wanted = ''] = stored.split('$')
  const iterations = Number(cost)
  if (scheme !== 'pbkdf2' || !(iterations > 0 && iterations <= ITERATIONS_MAX)) return false
  const found = hex(await deriveBits(password, unhex(salt), iterations))
  let difference = found.length ^ wanted.length
  for (let index = 0; index < found.length; index += 1) {
    difference |= found.charCodeAt(index) ^ wanted.charCodeAt(index)
  }
  return difference === 0
}

/** Returns 256 random bits from the system. */
export const newToken = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))

const TRIES = 5
const PAUSE_MS = 15 * 60_000

const schema = [
  `CREATE TABLE payment_password_try (
     member_id INTEGER PRIMARY KEY REFERENCES member(id), failed INTEGER NOT NULL, last_at INTEGER NOT NULL
   ) STRICT;`,
]
export const paymentPasswords: Domain = { name: 'payment-passwords', schema }

/** Refuses a wrong password with `code`, and after five wrong ones every password for 15 minutes. */
export async function checkPassword(
  { db, clock }: Platform,
  member: { readonly id: number },
  given: string,
  stored: string | null,
  [code, wrong]: readonly [code: number, wrong: string],
): Promise<void> {
  const tries = db.get<{ failed: number; last_at: number }>(
    'SELECT failed, last_at FROM payment_password_try WHERE member_id = ?',
    member.id,
  )
  const paused = tries && tries.failed >= TRIES && clock.now() - tries.last_at < PAUSE_MS
  if (paused) refuse(code, '密码错误次数过多，请 15 分钟后再试')
  // Counts before the check, because tries may run in parallel.
  db.run(
    'INSERT OR REPLACE INTO payment_password_try VALUES (?, ?, ?)',
    member.id,
    tries && tries.failed < TRIES ? tries.failed + 1 : 1,
    clock.now(),
  )
  if (stored === null || !(await verifyPassword(given, stored))) refuse(code, wrong)
  db.run('DELETE FROM payment_password_try WHERE member_id = ?', member.id)
}

/** {@link checkPassword} for the payment password. */
export const checkPaymentPassword = (
  platform: Platform,
  member: { readonly id: number; readonly paymentPassword: string | null },
  given: string,
  code: number,
  wrong = '支付密码错误',
): Promise<void> => checkPassword(platform, member, given, member.paymentPassword, [code, wrong])
