import { DAY_MS } from '#sandbox/domain/clock.ts'
import type { Database, Row } from '#sandbox/domain/database.ts'
import { accounts, moveMoney } from '#sandbox/domain/ledger.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { hashPassword } from './passwords.ts'

const schema = [
  `CREATE TABLE member (
     id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE COLLATE NOCASE,
     password TEXT NOT NULL, payment_password TEXT, guest INTEGER NOT NULL DEFAULT 0,
     agent INTEGER NOT NULL DEFAULT 0, vip INTEGER NOT NULL DEFAULT 1, referrer INTEGER,
     real_name TEXT NOT NULL DEFAULT '', mobile TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '',
     birthday TEXT NOT NULL DEFAULT '', avatar TEXT NOT NULL DEFAULT '',
     auto_transfer INTEGER NOT NULL DEFAULT 0, deposits INTEGER NOT NULL DEFAULT 0,
     turnover INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE session (
     member_id INTEGER PRIMARY KEY REFERENCES member(id), token TEXT NOT NULL UNIQUE, created_at INTEGER NOT NULL
   ) STRICT;`,
]

export interface Member {
  id: number
  name: string
  password: string
  paymentPassword: string | null
  guest: boolean
  agent: boolean
  vip: number
  referrer: number | null
  realName: string
  mobile: string
  email: string
  birthday: string
  avatar: string
  autoTransfer: boolean
  /** Approved deposits and valid turnover so far, in cents. */
  deposits: Cents
  turnover: Cents
  createdAt: number
}

function memberOf(row: Row): Member {
  return {
    id: Number(row.id),
    name: String(row.name),
    password: String(row.password),
    paymentPassword: row.payment_password === null ? null : String(row.payment_password),
    guest: row.guest === 1,
    agent: row.agent === 1,
    vip: Number(row.vip),
    referrer: row.referrer === null ? null : Number(row.referrer),
    realName: String(row.real_name),
    mobile: String(row.mobile),
    email: String(row.email),
    birthday: String(row.birthday),
    avatar: String(row.avatar),
    autoTransfer: row.auto_transfer === 1,
    deposits: Number(row.deposits),
    turnover: Number(row.turnover),
    createdAt: Number(row.created_at),
  }
}

const findMember = (db: Database, where: string, value: string | number): Member | null => {
  const row = db.get(`SELECT * FROM member WHERE ${where}`, value)
  return row ? memberOf(row) : null
}
export const memberById = (db: Database, id: number) => findMember(db, 'id = ?', id)
export const memberByName = (db: Database, name: string) => findMember(db, 'name = ?', name)
export const memberByToken = (db: Database, token: string) =>
  findMember(db, 'id = (SELECT member_id FROM session WHERE token = ?)', token)

const columns = {
  password: 'password',
  paymentPassword: 'payment_password',
  agent: 'agent',
  vip: 'vip',
  realName: 'real_name',
  mobile: 'mobile',
  email: 'email',
  birthday: 'birthday',
  avatar: 'avatar',
  autoTransfer: 'auto_transfer',
  deposits: 'deposits',
  turnover: 'turnover',
} as const satisfies Partial<Record<keyof Member, string>>

export type MemberChange = Partial<Pick<Member, keyof typeof columns>>

export function changeMember({ db }: Platform, id: number, change: MemberChange): void {
  for (const [key, value] of Object.entries(change)) {
    const column = columns[key as keyof typeof columns]
    db.run(
      `UPDATE member SET ${column} = ? WHERE id = ?`,
      typeof value === 'boolean' ? Number(value) : value,
      id,
    )
  }
}

export interface NewMember extends MemberChange {
  name: string
  /** A hash, or '' if the member cannot sign in. */
  password: string
  guest?: boolean
  referrer?: number | null
  createdAt?: number
}

export function addMember(platform: Platform, { name, password, ...rest }: NewMember): Member {
  const { db, clock } = platform
  return platform.act(() => {
    if (memberByName(db, name)) refuse(201, '此用户名已被注册')
    const { guest = false, referrer = null, createdAt = clock.now(), ...change } = rest
    const { id } = db.run(
      'INSERT INTO member (name, password, guest, referrer, created_at) VALUES (?, ?, ?, ?, ?)',
      name,
      password,
      Number(guest),
      referrer,
      createdAt,
    )
    changeMember(platform, id, change)
    return memberById(db, id)!
  })
}

/** Moves money from outside into a member's wallet. */
export const credit = (platform: Platform, memberId: number, amount: Cents, ref: string): boolean =>
  moveMoney(platform, accounts.outside, accounts.wallet(memberId), amount, { ref, kind: 'grant' })

/** Accounts that `npm start` prints. */
export const demoAccounts = [
  { name: 'demo888', password: 'demo8888', paymentPassword: 'pay888' },
  { name: 'agent666', password: 'agent666', paymentPassword: 'pay666' },
] as const

async function prepareSeed(platform: Platform): Promise<() => void> {
  const { passwordCost } = platform.options
  const [player, agent] = await Promise.all(
    demoAccounts.map(async (each) => ({
      name: each.name,
      password: await hashPassword(each.password, passwordCost),
      paymentPassword: await hashPassword(each.paymentPassword, passwordCost),
    })),
  )
  const now = platform.clock.now()
  return () => {
    const one = addMember(platform, {
      ...player!,
      vip: 3,
      realName: '陈小明',
      mobile: '16612345678',
      email: 'demo.user@example.com',
      birthday: '1992-05-18',
      createdAt: now - 286 * DAY_MS,
      deposits: 5_860_000,
      turnover: 31_274_350,
    })
    const two = addMember(platform, {
      ...agent!,
      vip: 6,
      agent: true,
      realName: '林雅婷',
      mobile: '19987654321',
      email: 'agent@example.com',
      birthday: '1988-11-02',
      createdAt: now - 812 * DAY_MS,
      deposits: 62_350_000,
      turnover: 412_908_800,
    })
    credit(platform, one.id, 1_268_850, `seed/${one.id}`)
    credit(platform, two.id, 8_800_000, `seed/${two.id}`)
  }
}

export const members: Domain = { name: 'members', schema, prepareSeed }
