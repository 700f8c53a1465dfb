import { CARDS_MAX, CARD_NUMBER_MIN } from '#lib/constants.ts'
import { demoAccounts, memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { checkPaymentPassword } from '#sandbox/domain/member/passwords.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { bankNames } from './banks.ts'

const schema = [
  `CREATE TABLE card (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id),
     type INTEGER NOT NULL, bank TEXT NOT NULL, owner TEXT NOT NULL, number TEXT NOT NULL,
     branch TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (member_id, type, number)
   ) STRICT;`,
]
export const BANK_CARD = 1
export const USDT_ADDRESS = 2
const NETWORK = /TRC20|ERC20/i

export interface Card {
  id: number
  type: number
  bank: string
  owner: string
  number: string
  branch: string
}

export const cardsOf = ({ db }: Platform, memberId: number, type: number): Card[] =>
  db.all<Card>(
    'SELECT id, type, bank, owner, number, branch FROM card WHERE member_id = ? AND type = ? ORDER BY id',
    memberId,
    type,
  )

export const cardById = ({ db }: Platform, memberId: number, id: number): Card | null =>
  db.get<Card>(
    'SELECT id, type, bank, owner, number, branch FROM card WHERE member_id = ? AND id = ?',
    memberId,
    id,
  ) ?? null

/** Returns the network that bank, owner or branch names, or '' if none does. */
export const networkOf = ({ bank, owner, branch }: Omit<Card, 'id' | 'type' | 'number'>): string =>
  NETWORK.exec(`${bank} ${owner} ${branch}`)?.[0].toUpperCase() ?? ''

type NewCard = Omit<Card, 'id' | 'type'>

const ADDRESS: Record<string, RegExp> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
}

/** Saves a bank card, or a USDT address if `bank` is a network (spec 2 §3). Needs the payment password. */
export async function saveCard(
  platform: Platform,
  member: Member,
  asked: NewCard,
  paymentPassword: string,
): Promise<void> {
  if (member.paymentPassword === null) refuse(251, '请先设置支付密码')
  await checkPaymentPassword(platform, member, paymentPassword, 252)
  const network = NETWORK.exec(asked.bank)?.[0].toUpperCase() ?? ''
  const type = network === '' ? BANK_CARD : USDT_ADDRESS
  if (network !== '' && !ADDRESS[network]!.test(asked.number)) refuse(201, '钱包地址格式不正确')
  if (network === '') checkBankCard(asked)
  platform.act(() => {
    const held = cardsOf(platform, member.id, type)
    if (held.length >= CARDS_MAX) {
      refuse(207, type === BANK_CARD ? '最多只能绑定5张银行卡' : '最多只能绑定5个USDT地址')
    }
    if (held.some(({ number }) => number === asked.number)) refuse(201, '该卡片已经绑定过了')
    addCard(platform, member.id, { ...asked, type })
  })
}

function addCard({ db, clock }: Platform, memberId: number, card: Omit<Card, 'id'>): void {
  db.run(
    `INSERT INTO card (member_id, type, bank, owner, number, branch, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    memberId,
    card.type,
    card.bank,
    card.owner,
    card.number,
    card.branch,
    clock.now(),
  )
}

function checkBankCard({ bank, owner, number, branch }: NewCard): void {
  if (!bankNames.some((each) => each === bank)) refuse(201, '不支持该银行')
  if (owner === '' || branch === '') refuse(201, '请填写完整的卡片信息')
  if (!/^\d+$/.test(number) || number.length < CARD_NUMBER_MIN || number.length > 24) {
    refuse(201, '银行卡号不正确')
  }
}

export function unbindCard(platform: Platform, member: Member, id: number): void {
  const { changes } = platform.db.run(
    'DELETE FROM card WHERE id = ? AND member_id = ?',
    id,
    member.id,
  )
  if (changes === 0) refuse(201, '卡片不存在或已解绑')
}

/** Cards of the demo member. The numbers are made up, but the address has a valid checksum. */
const DEMO_CARDS: readonly (NewCard & { type: number })[] = [
  {
    type: BANK_CARD,
    bank: '中国银行',
    owner: '陈小明',
    number: '6217000000000004821',
    branch: '上海市浦东支行',
  },
  {
    type: USDT_ADDRESS,
    bank: 'TRC20',
    owner: 'TRC20',
    number: 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz',
    branch: 'TRC20',
  },
]

function seed(platform: Platform): void {
  const demo = memberByName(platform.db, demoAccounts[0].name)
  if (demo) for (const card of DEMO_CARDS) addCard(platform, demo.id, card)
}

export const cards: Domain = { name: 'cards', schema, seed }
