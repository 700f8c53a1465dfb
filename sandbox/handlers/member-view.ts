import { DAY_MS, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, balanceOf, totalOf } from '#sandbox/domain/ledger.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { rates } from '#sandbox/domain/wallet/rates.ts'
import type { Spelling } from './dialect.ts'
import { pictureUrl } from './files.ts'

/** The two balances as the wire spells them. */
export const moneyView = ({ db }: Platform, member: Member, spell: Spelling) => ({
  balance: spell.money(balanceOf(db, accounts.wallet(member.id))),
  gameblance: spell.money(totalOf(db, accounts.venue(member.id, ''))),
})

/** The answer of refreshusermoney: no agent flag, level or deposit sum (old defect 9). */
export const partialView = (platform: Platform, member: Member, spell: Spelling) => ({
  id: member.id,
  username: member.name,
  ...moneyView(platform, member, spell),
  transferstatus: spell.flag(member.autoTransfer),
})

export function memberView(platform: Platform, member: Member, spell: Spelling, site: string) {
  const { deposit, withdrawal, feeErc20, feeTrc20 } = rates(platform)
  const today = startOfDay(platform.clock.now())
  return {
    ...partialView(platform, member, spell),
    // S leaves out what it does not have.
    avatar: spell.dialect === 'S' ? member.avatar : avatarUrl(site, member),
    current_vip: `VIP${member.vip}`,
    next_vip: `VIP${Math.min(10, member.vip + 1)}`,
    vipname: `VIP${member.vip}`,
    paysum: spell.money(member.deposits),
    totalgame: spell.money(member.turnover),
    joinday: Math.round((today - startOfDay(member.createdAt)) / DAY_MS),
    isagent: spell.flag(member.agent),
    realname: member.realName,
    mobile: member.mobile,
    email: member.email,
    birthday: member.birthday || null,
    guest: spell.flag(member.guest),
    usdtrate: spell.money(deposit),
    withdrawusdtrate: spell.money(withdrawal),
    withdrawcashfee: spell.money(feeErc20),
    withdrawfeeusdttrc: spell.money(feeTrc20),
  }
}

/** By the number, not the name: the address is seen by others in the chat. */
export const avatarUrl = (site: string, { id, avatar }: Pick<Member, 'id' | 'avatar'>): string =>
  avatar || pictureUrl(site, 'avatar', String(id))
