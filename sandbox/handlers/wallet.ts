import { setAutoTransfer, transfer } from '#lib/api/endpoints/transfer.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { changeMember } from '#sandbox/domain/member/members.ts'
import {
  recallAll as recall,
  transfer as send,
  venueBalances,
} from '#sandbox/domain/hall/venues.ts'
import { Reply, serve, type Served } from './serve.ts'

export const walletHandlers: readonly Served[] = [
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
      new Reply(recall(platform, member.id) > 0 ? '回收成功' : '没有可回收的金额'),
  ),
  serve(transfer, ({ platform, member, payload, wire }) => {
    const balance = send(platform, member.id, {
      from: payload.text('sourcetype', 40),
      to: payload.text('targettype', 40),
      amount: payload.amount('amount'),
    })
    return new Reply('转账成功', wire.more({ balance: fromCents(balance) }))
  }),
  serve(setAutoTransfer, ({ platform, member, payload }) => {
    platform.act(() =>
      changeMember(platform, member.id, { autoTransfer: payload.whole('transferstatus') === 1 }),
    )
    return new Reply('操作成功')
  }),
]
