import { DAY_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, balanceOf, totalBalanceOf } from '#sandbox/domain/ledger.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { readRates } from '#sandbox/domain/wallet/rates.ts'
import { pictureUrl } from './files.ts'
import type { Wire } from './wire.ts'

/** Returns the two balances as the wire spells them. */
export const moneyView = ({ db }: Platform, member: Member) => ({
  balance: fromCents(balanceOf(db, accounts.wallet(member.id))),
  gameblance: fromCents(totalBalanceOf(db, accounts.venue(member.id, ''))),
})

/** Returns the answer of refreshusermoney, without agent flag, level and deposit sum (old defect 9). */
export const partialView = (platform: Platform, member: Member) => ({
  id: member.id,
  username: member.name,
  ...moneyView(platform, member),
  transferstatus: Number(member.autoTransfer),
})

export function memberView(platform: Platform, member: Member, wire: Wire, site: string) {
  const { deposit, withdrawal, feeErc20, feeTrc20 } = readRates(platform)
  const today = startOfDay(platform.clock.now())
  return {
    ...partialView(platform, member),
    avatar: avatarUrl(site, member),
    current_vip: `VIP${member.vip}`,
    paysum: fromCents(member.deposits),
    joinday: Math.round((today - startOfDay(member.createdAt)) / DAY_MS),
    isagent: Number(member.agent),
    realname: member.realName,
    mobile: member.mobile,
    email: member.email,
    birthday: member.birthday || null,
    usdtrate: fromCents(deposit),
    withdrawusdtrate: fromCents(withdrawal),
    withdrawcashfee: fromCents(feeErc20),
    withdrawfeeusdttrc: fromCents(feeTrc20),
    ...wire.more({ totalgame: fromCents(member.turnover), guest: Number(member.guest) }),
  }
}

/** The picture's address has the id, not the name, because other members see it in the chat. */
export const avatarUrl = (site: string, { id, avatar }: Pick<Member, 'id' | 'avatar'>): string =>
  avatar || pictureUrl(site, 'avatar', String(id))
