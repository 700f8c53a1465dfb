import { at, data, eachRow, rowsOf, type Broken } from './bend.ts'

const BETS = 'POST /api/betrecord'

/** Fields of answers. */
export const FIELDS: readonly Broken[] = [
  at(
    'POST /api/balance',
    'balance',
    'no balance',
    data('POST /api/balance', (each) => void delete each.balance),
  ),
  at(
    'POST /api/balance',
    'balance',
    'a balance that is no number',
    data('POST /api/balance', (each) => void (each.balance = 'NaN')),
  ),
  at(
    'POST /api/balance',
    'balance',
    'a balance with thousands separators',
    data('POST /api/balance', (each) => void (each.balance = '1,234.50')),
  ),
  at(
    'POST /api/user',
    'username',
    'no username',
    data('POST /api/user', (each) => void delete each.username),
  ),
  at(
    'POST /api/user',
    'isagent',
    'a flag of words',
    data('POST /api/user', (each) => void (each.isagent = 'yes')),
  ),
  at(
    'POST /api/user',
    'avatar',
    'an address that runs',
    data('POST /api/user', (each) => void (each.avatar = 'data:text/html,<script>')),
  ),
  at(
    'POST /api/user',
    'joinday',
    'a date for a number of days',
    data('POST /api/user', (each) => void (each.joinday = '2026-01-01')),
  ),
  at(
    'POST /api/user',
    'paysum',
    'a specified field left out',
    data('POST /api/user', (each) => void delete each.paysum),
    'tolerated',
  ),
  at(
    'POST /api/balancelist',
    'data',
    'an object for a list',
    data('POST /api/balancelist', () => ({ total: 3, name: 'AG' })),
  ),
  at(
    'POST /api/balancelist',
    'platname',
    'rows without their key',
    data(
      'POST /api/balancelist',
      eachRow((row) => delete row.platname),
    ),
  ),
  at(
    'GET /api/get_pay_way',
    'data',
    'a list for an object',
    data('GET /api/get_pay_way', () => ['usdt', 'alipay']),
  ),
  at(
    'POST /api/getPayRange',
    'min_price',
    'limits as words',
    data('POST /api/getPayRange', (each) => void (each.min_price = '一百')),
  ),
  at(
    'POST /api/uservip',
    'recharge',
    'an amount as an object',
    data(
      'POST /api/uservip',
      eachRow((row) => (row.recharge = { yuan: 1 })),
    ),
  ),
  at(
    'POST /api/uservip',
    'data',
    'nine levels',
    data('POST /api/uservip', (each) => rowsOf(each).slice(0, 9)),
    'tolerated',
  ),
  at(
    'POST /api/lotteryList',
    'id',
    'lotteries without id',
    data(
      'POST /api/lotteryList',
      eachRow((row) => delete row.id),
    ),
  ),
  at(
    'POST /api/getservicerurl',
    'url',
    'no address',
    data('POST /api/getservicerurl', () => ({ link: 'https://desk.example' })),
  ),
  at(
    'POST /api/noticeList',
    'created_at',
    'seconds since 1970 for a time',
    data(
      'POST /api/noticeList',
      eachRow((row) => (row.created_at = 1_767_225_600)),
    ),
  ),
  at(
    'POST /api/noticeList',
    'last_page',
    'a page that counts in words',
    data('POST /api/noticeList', (each) => void (each.last_page = 'many')),
  ),
  at(
    BETS,
    'status',
    'a state of words',
    data(
      BETS,
      eachRow((row) => (row.status = 'settled')),
    ),
  ),
  at(
    BETS,
    'bet_id',
    'one number for all bets',
    data(
      BETS,
      eachRow((row) => (row.bet_id = '7')),
    ),
  ),
  at(
    BETS,
    'created_at',
    'times eight hours ahead',
    data(
      BETS,
      eachRow((row) => (row.created_at = '2099-01-01 00:00:00')),
    ),
  ),
  at(
    'POST /api/gettransrecord',
    'amount',
    'an amount with its unit',
    data(
      'POST /api/gettransrecord',
      eachRow((row) => (row.amount = '100元')),
    ),
  ),
]
