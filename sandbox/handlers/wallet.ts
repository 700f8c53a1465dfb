import { bindCard as bindCall, deleteCard, getCards } from '#lib/api/endpoints/cards.ts'
import { setAutoTransfer, transfer } from '#lib/api/endpoints/transfer.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { getTurnover, withdraw } from '#lib/api/endpoints/withdraw.ts'
import { moveAllToWallet, transferMoney, venueBalances } from '#sandbox/domain/hall/venues.ts'
import { changeMember } from '#sandbox/domain/member/members.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import {
  saveCard,
  cardsOf,
  networkOf,
  unbindCard,
  USDT_ADDRESS,
} from '#sandbox/domain/wallet/cards.ts'
import { requestWithdrawal, turnoverOf, type Payee } from '#sandbox/domain/wallet/withdrawals.ts'
import type { Payload } from './payload.ts'
import { Reply, serve, type EndpointHandler } from './serve.ts'

export const walletHandlers: readonly EndpointHandler[] = [
  serve(getVenueBalances, ({ platform, member }) =>
    venueBalances(platform.db, member.id).map(({ code, name, balance }) => ({
      name,
      balance: fromCents(balance),
      platname: code,
    })),
  ),
  serve(
    recallAll,
    ({ platform, member }) =>
      new Reply(moveAllToWallet(platform, member.id) > 0 ? '回收成功' : '没有可回收的金额'),
  ),
  serve(transfer, ({ platform, member, payload }) => {
    transferMoney(platform, member.id, {
      from: payload.text('sourcetype', 40),
      to: payload.text('targettype', 40),
      amount: payload.amount('amount'),
    })
    return new Reply('转账成功')
  }),
  serve(setAutoTransfer, ({ platform, member, payload }) => {
    platform.act(() =>
      changeMember(platform, member.id, { autoTransfer: payload.whole('transferstatus') === 1 }),
    )
    return new Reply('操作成功')
  }),
]

const payeeOf = (payload: Payload): Payee =>
  payload.text('bank') === 'qrcode'
    ? { qrType: payload.whole('qrcode_type'), image: payload.text('qrcode_img', 2000) }
    : { cardId: payload.whole('bank') }

export const withdrawHandlers: readonly EndpointHandler[] = [
  serve(getTurnover, ({ platform, member }) => ({
    bet_amount: fromCents(turnoverOf(platform, member).needed),
  })),
  serve(withdraw, async ({ platform, payload, member }) => {
    await requestWithdrawal(platform, member, {
      amount: payload.amount('amount'),
      payee: payeeOf(payload),
      password: payload.secret('password'),
    })
    return new Reply('提交成功，等待后台审核')
  }),
]

export const cardHandlers: readonly EndpointHandler[] = [
  serve(getCards, ({ platform, payload, member }) => {
    const found = cardsOf(platform, member.id, payload.whole('type', 1))
    return found.map((card) => ({
      id: card.id,
      bank: card.type === USDT_ADDRESS ? networkOf(card) : card.bank,
      bank_owner: card.owner,
      bank_no: card.number,
      bank_address: card.branch,
      ico: '',
    }))
  }),
  serve(bindCall, async ({ platform, payload, member }) => {
    const card = {
      bank: payload.text('bank', 60),
      owner: payload.text('bank_owner', 60),
      number: payload.text('bank_no', 80).replaceAll(' ', ''),
      branch: payload.text('bank_address', 120),
    }
    await saveCard(platform, member, card, payload.secret('pay_pass'))
    return new Reply('绑定成功')
  }),
  serve(deleteCard, ({ platform, payload, member }) => {
    unbindCard(platform, member, payload.whole('id'))
    return new Reply('解绑成功')
  }),
]
