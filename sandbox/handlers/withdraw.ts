import { getTurnover, withdraw } from '#lib/api/endpoints/withdraw.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { requestWithdrawal, turnoverOf, type Payee } from '#sandbox/domain/wallet/withdrawals.ts'
import type { Payload } from './payload.ts'
import { Reply, serve, type Served } from './serve.ts'

const payeeOf = (payload: Payload): Payee =>
  payload.text('bank') === 'qrcode'
    ? { qrType: payload.whole('qrcode_type'), image: payload.text('qrcode_img', 2000) }
    : { cardId: payload.whole('bank') }

export const withdrawHandlers: readonly Served[] = [
  serve(getTurnover, ({ platform, member }) => ({
    bet_amount: fromCents(turnoverOf(platform, member).done),
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
