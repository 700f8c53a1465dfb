import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getSlotGames } from '#lib/api/endpoints/games.ts'
import { getGames } from '#lib/api/endpoints/hall.ts'
import { getLotteries } from '#lib/api/endpoints/lottery.ts'
import { tileOfLaunchPage } from '#lib/hall/catalog.ts'
import { rememberPlayed } from '#lib/hall/shelf.ts'
import { config } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { SearchSheet } from './search-sheet.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/'))

/** Types a name that no page has, on a platform whose lists of games answer with `code`. */
function search(code: number) {
  harness.server.answer({ code, message: '维护中', data: [] })
  render(<SearchSheet open onClose={() => undefined} />, {
    wrapper: testProviders().wrapper,
  })
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索' }), { target: { value: 'qqqq' } })
}

test('没有找到 is shown only after all games have been read', async () => {
  search(200)
  await screen.findByText('没有找到“qqqq”')
})

test('games that could not be read are not reported as missing', async () => {
  search(500)
  await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByText(/没有找到/)).toBeNull()
})

const GAMES = [
  { category_id: 'realbet', app_state: 1, platform_name: 'AG', game_code: 'bac01' },
  { category_id: 'sport', app_state: 1, platform_name: 'SBO', game_code: 'soccer', name: '足球盘' },
  { category_id: 'concise', app_state: 1, platform_name: 'pp', game_code: '0' },
  { category_id: 'concise', app_state: 1, platform_name: 'pp', game_code: 'vs20' },
]

test.each([
  ['bac01', 'AG真人'],
  ['soccer', '足球盘'],
  ['xy6', '幸运六合彩'],
  ['丛林', '丛林宝藏'],
  ['vs20', '丛林宝藏'],
])('the search for %s finds the tile %s of hall or providers', async (wanted, title) => {
  const data: Readonly<Record<string, unknown>> = {
    [getGames.id]: GAMES,
    [getLotteries.id]: [{ id: 3, title: '幸运六合彩', name: 'xy6' }],
    [getSlotGames.id]: [{ catecode: 'pp', gamecode: 'vs20', gamename: '丛林宝藏' }],
  }
  harness.server.answerById(data)
  render(<SearchSheet open onClose={() => undefined} />, { wrapper: testProviders().wrapper })
  expect(harness.callCount(getSlotGames.id)).toBe(0)
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索' }), { target: { value: wanted } })
  const found = await screen.findByRole('list', { name: '搜索结果' })
  expect(await within(found).findByText(title)).toBeTruthy()
  expect(within(found).getAllByRole('listitem')).toHaveLength(1)
})

test('a stored room is no suggestion while config.js switches lotteries off', async () => {
  const game = tileOfLaunchPage([], { name: 'AG', type: '0', code: '' })
  const room = { ...game, id: '101', title: '幸运28', to: href('/lottery', { room_id: 101 }) }
  rememberPlayed(game)
  rememberPlayed(room)
  config.features = { ...config.features, lottery: false }
  onTestFinished(() => void (config.features = { ...config.features, lottery: true }))
  render(<SearchSheet open onClose={() => undefined} />, testProviders())
  const recent = await screen.findByRole('list', { name: '最近玩过' })
  expect(within(recent).getByText(game.title)).toBeTruthy()
  expect(within(recent).queryByText(room.title)).toBeNull()
})
