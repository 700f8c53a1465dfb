import { describe, expect, test } from 'vitest'
import { decode } from '#testing/decode.ts'
import { getCards } from './cards.ts'
import { getBanks, getReceivingAccounts } from './deposit.ts'
import { getSlotGames } from './games.ts'
import { getBanners } from './hall.ts'
import { getLotteries, getRooms } from './lottery.ts'
import { getNotices } from './messages.ts'
import { getPromoApplications, getPromos, getPromoTypes } from './promo.ts'
import { getBets, getTransactions } from './records.ts'
import { getRedPackets } from './rewards.ts'
import { getVipLevels } from './vip.ts'
import { getVenueBalances } from './wallet.ts'

/** Every list of the platform, with the least row that it takes; each may come in any of these spellings. */
const lists = [
  [getBanks, { bank_name: '工商银行' }],
  [getReceivingAccounts, { bank_no: '6222' }],
  [getCards, { id: 5, bank_no: '6222' }],
  [getVenueBalances, { platname: 'ag', balance: '12.50' }],
  [getSlotGames, { catecode: 'pp', gamecode: 12, gamename: '麻将胡了' }],
  [getBanners, { src: 'https://a.example/1.png' }],
  [getLotteries, { id: 1, title: '六合' }],
  [getRooms, { id: 5, title: '初级房' }],
  [getPromoTypes, { id: 1, name: '限时' }],
  [getVipLevels, { recharge: '1000', flow: 5000 }],
] as const

describe.each(lists.map(([endpoint, row]) => [endpoint.id, endpoint, row] as const))(
  '%s',
  (_, endpoint, row) => {
    const clean = decode(endpoint, [row])

    test.each([[null], [''], [[]], [{}]])('none in %j', (data) => {
      expect(decode(endpoint, data)).toEqual([])
    })
    test('as an object whose keys have gaps', () => {
      expect(clean).toHaveLength(1)
      expect(decode(endpoint, { 3: row })).toEqual(clean)
      expect(decode(endpoint, [null, row])).toEqual(clean)
    })
  },
)

const pages = [
  [getBets, { bet_id: 9, bet_amount: '10.00' }],
  [getTransactions, { amount: 5 }],
  [getNotices, { title: 'a', content: 'b' }],
  [getPromos, { id: 3 }],
  [getPromoApplications, { activity_name: '首存', state: 1 }],
  [getRedPackets, { redpacketmoney: '8.88' }],
] as const

describe.each(pages.map(([endpoint, row]) => [endpoint.id, endpoint, row] as const))(
  '%s',
  (_, endpoint, row) => {
    const { items } = decode(endpoint, { data: [row], current_page: 1, last_page: '1', total: '1' })

    test.each([[null], [[]], [{}], [{ data: null }], [{ data: {} }]])('none in %j', (data) => {
      expect(decode(endpoint, data).items).toEqual([])
    })
    test.each([
      ['a bare list', [row]],
      ['a page without figures', { data: [row] }],
      ['a page whose list is an object', { data: { 3: row }, total: 1 }],
    ])('as %s', (__, data) => {
      expect(items).toHaveLength(1)
      expect(decode(endpoint, data).items).toEqual(items)
    })
  },
)
