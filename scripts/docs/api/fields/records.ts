import { getBets, getTransactions } from '#lib/api/endpoints/records.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, code, id, needed, text, time } from '#scripts/docs/api/field.ts'
import { createdAt, date, page, rowId } from './shared.ts'

export const records = [
  describeCall(getBets, {
    summary: 'Bets, newest first',
    note: 'The time is `created_at`, else `bet_time`; the venue’s name `plays`, else `Code`.',
    sent: {
      date: needed(date),
      page,
      api_type: text('`platname` of a venue or `lottery`; empty for all'),
    },
    answer: {
      bet_id: needed(id('Number of the bet')),
      bet_amount: needed(amount('Stake', 'yuan')),
      win_loss: needed(amount('What it brought: negative is lost', 'yuan')),
      plays: text('Name of the venue'),
      Code: text('Name of the venue, in the other spelling'),
      status: needed(
        code('State of the bet', { 0: 'invalid', 1: 'settled', 2: 'not yet settled' }),
      ),
      platform_type: text('The venue’s `platname`, or `lottery`'),
      detail: text('What was bet on: `第{period}期 {line}`'),
      created_at: time('When it was placed'),
      bet_time: time('When it was placed, in the other spelling'),
    },
  }),
  describeCall(getTransactions, {
    summary: 'Deposits, withdrawals and transfers, newest first',
    note: 'A row without a readable amount stays and shows —; a sum that it belongs to is not known. A withdrawal whose `pay_way` names USDT, TRC20 or ERC20 is in USDT. Rows without `out_trade_no` and `id` are all shown.',
    sent: {
      date: needed(date),
      type: needed(
        code('What is asked for', {
          1: 'deposits',
          2: 'withdrawals',
          3: 'transfers into the platform wallet',
          4: 'transfers out of the platform wallet',
        }),
      ),
      page,
      api_type: text('`platname` of a venue, for transfers; empty for all'),
    },
    answer: {
      id: rowId,
      out_trade_no: id('Order number of a deposit or withdrawal'),
      amount: needed(amount('The amount', 'yuan; USDT of a USDT withdrawal')),
      pay_way: text('The way, as words for the member'),
      state: needed(
        code('Coded by the type asked for', {
          0: 'types 1, 2: undefined; types 3, 4: failed',
          1: 'types 1, 2: pending review; types 3, 4: success',
          2: 'types 1, 2: approved; types 3, 4: pending settlement',
          3: 'types 1, 2: rejected; types 3, 4: undefined',
        }),
      ),
      memo: text('Why it was refused, or that a deposit’s hour was over'),
      created_at: createdAt,
    },
    codes: { 201: 'no such type' },
  }),
]
