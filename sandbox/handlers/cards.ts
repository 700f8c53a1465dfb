import { bindCard as bindCall, deleteCard, getCards } from '#lib/api/endpoints/cards.ts'
import {
  bindCard,
  cardsOf,
  networkOf,
  unbindCard,
  USDT_ADDRESS,
} from '#sandbox/domain/wallet/cards.ts'
import { Reply, serve, type Served } from './serve.ts'

export const cardHandlers: readonly Served[] = [
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
    const asked = {
      bank: payload.text('bank', 60),
      owner: payload.text('bank_owner', 60),
      number: payload.text('bank_no', 80).replaceAll(' ', ''),
      branch: payload.text('bank_address', 120),
    }
    await bindCard(platform, member, asked, payload.secret('pay_pass'))
    return new Reply('绑定成功')
  }),
  serve(deleteCard, ({ platform, payload, member }) => {
    unbindCard(platform, member, payload.whole('id'))
    return new Reply('解绑成功')
  }),
]
