import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { amountOrNull, objectOf } from '#lib/api/schema.ts'
import { getBalance, getRefreshedMember } from './member.ts'
import { getTransactions } from './records.ts'

/** Reads 打码量 in yuan, or null if the platform omits it. Some platforms send the required turnover, some the completed one (spec 3). */
export const getTurnover = query('POST /api/getBetAmount', {
  data: v.pipe(
    objectOf({ bet_amount: amountOrNull }),
    v.transform((wire) => ({ amount: wire.bet_amount })),
  ),
})

const QR_TYPES = { alipay: 1, wechat: 2 } as const

/** Requests a withdrawal in yuan to a saved card or a QR code. The back office approves it. */
export const withdraw = command('POST /api/withdraw', {
  money: { label: '取款', path: '/withdrawal' },
  input: v.pipe(
    v.object({
      amount: v.string(),
      password: v.string(),
      payee: v.union([
        v.object({ id: v.string() }),
        v.object({ qr: v.picklist(['alipay', 'wechat']), image: v.string() }),
      ]),
    }),
    v.transform(({ amount, password, payee }) =>
      'id' in payee
        ? { amount, bank: payee.id, password }
        : {
            amount,
            bank: 'qrcode',
            password,
            qrcode_type: QR_TYPES[payee.qr],
            qrcode_img: payee.image,
          },
    ),
  ),
  invalidates: [getBalance, getRefreshedMember, getTurnover, getTransactions],
  recordListOf: () => 'withdrawal',
})
