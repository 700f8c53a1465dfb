import { brokenAt, data, eachRow, rowsOf, type Broken } from './bend.ts'

const BETS = 'POST /api/betrecord'

/** Fields of answers. */
export const FIELDS: readonly Broken[] = [
  brokenAt(
    'POST /api/balance',
    'balance',
    'no balance',
    data('POST /api/balance', (each) => void delete each.balance),
  ),
  brokenAt(
    'POST /api/balance',
    'balance',
    'a balance that is no number',
    data('POST /api/balance', (each) => void (each.balance = 'NaN')),
  ),
  brokenAt(
    'POST /api/balance',
    'balance',
    'a balance with thousands separators',
    data('POST /api/balance', (each) => void (each.balance = '1,234.50')),
  ),
  brokenAt(
    'POST /api/user',
    'username',
    'no username',
    data('POST /api/user', (each) => void delete each.username),
  ),
  brokenAt(
    'POST /api/user',
    'isagent',
    'a flag of words',
    data('POST /api/user', (each) => void (each.isagent = 'yes')),
  ),
  brokenAt(
    'POST /api/user',
    'avatar',
    'an address that runs',
    data('POST /api/user', (each) => void (each.avatar = 'data:text/html,<script>')),
  ),
  brokenAt(
    'POST /api/user',
    'joinday',
    'a date for a number of days',
    data('POST /api/user', (each) => void (each.joinday = '2026-01-01')),
  ),
  brokenAt(
    'POST /api/user',
    'paysum',
    'a specified field left out',
    data('POST /api/user', (each) => void delete each.paysum),
    'tolerated',
  ),
  brokenAt(
    'POST /api/balancelist',
    'data',
    'an object for a list',
    data('POST /api/balancelist', () => ({ total: 3, name: 'AG' })),
  ),
  brokenAt(
    'POST /api/balancelist',
    'platname',
    'rows without their key',
    data(
      'POST /api/balancelist',
      eachRow((row) => delete row.platname),
    ),
  ),
  brokenAt(
    'GET /api/get_pay_way',
    'data',
    'a list for an object',
    data('GET /api/get_pay_way', () => ['usdt', 'alipay']),
  ),
  brokenAt(
    'POST /api/getPayRange',
    'min_price',
    'limits as words',
    data('POST /api/getPayRange', (each) => void (each.min_price = '一百')),
  ),
  brokenAt(
    'POST /api/uservip',
    'recharge',
    'an amount as an object',
    data(
      'POST /api/uservip',
      eachRow((row) => (row.recharge = { yuan: 1 })),
    ),
  ),
  brokenAt(
    'POST /api/uservip',
    'data',
    'nine levels',
    data('POST /api/uservip', (each) => rowsOf(each).slice(0, 9)),
    'tolerated',
  ),
  brokenAt(
    'POST /api/lotteryList',
    'id',
    'lotteries without id',
    data(
      'POST /api/lotteryList',
      eachRow((row) => delete row.id),
    ),
  ),
  brokenAt(
    'POST /api/getservicerurl',
    'url',
    'no address',
    data('POST /api/getservicerurl', () => ({ link: 'https://desk.example' })),
  ),
  brokenAt(
    'POST /api/noticeList',
    'created_at',
    'seconds since 1970 for a time',
    data(
      'POST /api/noticeList',
      eachRow((row) => (row.created_at = 1_767_225_600)),
    ),
  ),
  brokenAt(
    'POST /api/noticeList',
    'last_page',
    'a page that counts in words',
    data('POST /api/noticeList', (each) => void (each.last_page = 'many')),
  ),
  brokenAt(
    BETS,
    'status',
    'a state of words',
    data(
      BETS,
      eachRow((row) => (row.status = 'settled')),
    ),
  ),
  brokenAt(
    BETS,
    'bet_id',
    'one number for all bets',
    data(
      BETS,
      eachRow((row) => (row.bet_id = '7')),
    ),
  ),
  brokenAt(
    BETS,
    'created_at',
    'times eight hours ahead',
    data(
      BETS,
      eachRow((row) => (row.created_at = '2099-01-01 00:00:00')),
    ),
  ),
  brokenAt(
    'POST /api/gettransrecord',
    'amount',
    'an amount with its unit',
    data(
      'POST /api/gettransrecord',
      eachRow((row) => (row.amount = '100元')),
    ),
  ),
]
