import type { ServerResponse } from 'node:http'
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SupportScreen } from '#components/site/support-screen.tsx'
import { ConfirmHost } from '#components/ui/overlay/confirm-host.tsx'
import { getAgentUrl } from '#lib/api/endpoints/agent.ts'
import { launchGame } from '#lib/api/endpoints/games.ts'
import { getGames } from '#lib/api/endpoints/hall.ts'
import { getBalance, getRefreshedMember } from '#lib/api/endpoints/member.ts'
import { getSupportUrl } from '#lib/api/endpoints/site.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { getVenueBalances, recallAll } from '#lib/api/endpoints/wallet.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { tileOfLaunchPage } from '#lib/hall/catalog.ts'
import { storeTap } from '#lib/hall/opening.ts'
import { followHistory } from '#lib/navigation.ts'
import { takeBreak, NO_OWN_LIMITS, setOwnLimits } from '#lib/protection/own-limits.ts'
import { beginSession, currentEpoch, memberAtom } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { DAY_MS, MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { withExtensions } from '#testing/extensions.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { setAddress, push, replace } from '#testing/navigation.ts'
import { press } from '#testing/press.ts'
import { GameFrame } from './game-frame.tsx'
import { GameScreen } from './game-screen.tsx'

followHistory()
const harness = hookHarness()
const GAME = tileOfLaunchPage([], { name: 'AG', type: '0', code: '' })
const ANSWERS: Readonly<Record<string, unknown>> = {
  [launchGame.id]: { url: 'https://game.example/play' },
  [getBalance.id]: { balance: '88' },
}
beforeEach(() => {
  setAddress('/gamePage/', 'name=AG&type=0')
  harness.server.answerById(ANSWERS)
})
function shown(autoTransfer = true) {
  act(() =>
    currentEpoch().store.set(memberAtom, { balance: '88.50', hasAutoTransfer: autoTransfer }),
  )
  render(<GameScreen />, testProviders())
}

test('the page shows the transfer before a game; after the game the balance is read again and one tap recalls', async () => {
  shown()
  expect(screen.getByRole('region', { name: '资金' }).textContent).toContain('自动带入¥88.00')
  fireEvent.click(screen.getByRole('button', { name: '进入游戏' }))
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  const before = harness.callCount(getRefreshedMember.id)
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(harness.callCount(getRefreshedMember.id)).toBeGreaterThan(before))
  fireEvent.click(await screen.findByRole('button', { name: '回收到平台钱包' }))
  await waitFor(() => expect(harness.callCount(recallAll.id)).toBe(1))
  await waitFor(() => expect(harness.toasts).toHaveLength(1))
})

test('an amount that is typed before the lists of games arrive stays', async () => {
  let list: ServerResponse | undefined
  harness.server.respondWith((response, { id }) => {
    const venues = [{ platname: 'AG', name: 'AG真人', balance: '0' }]
    if (id === getGames.id) list = response
    else sendJson(response, { code: 200, data: id === getVenueBalances.id ? venues : null })
  })
  shown(false)
  const amount = await screen.findByLabelText<HTMLInputElement>('带入金额（选填）')
  fireEvent.change(amount, { target: { value: '50' } })
  await waitFor(() => expect(list).toBeDefined())
  const game = { category_id: 'realbet', platform_name: 'AG', game_type: '0', app_state: 1 }
  await act(async () => sendJson(list!, { code: 200, data: [{ ...game, name: '真人大厅' }] }))
  await screen.findByText('真人大厅')
  expect(amount.value).toBe('50')
})

test('a transfer without an answer is not sent again by the program', async () => {
  harness.server.respondWith((response, { id }) => {
    if (id === transfer.id) return void response.socket?.resetAndDestroy()
    const venues = [{ platname: 'AG', name: 'AG真人', balance: '0' }]
    const data = id === getVenueBalances.id ? venues : (ANSWERS[id] ?? null)
    sendJson(response, { code: 200, data })
  })
  shown(false)
  const amount = await screen.findByLabelText<HTMLInputElement>('带入金额（选填）')
  fireEvent.change(amount, { target: { value: '0' } })
  fireEvent.click(screen.getByRole('button', { name: /进入/ }))
  expect(document.activeElement).toBe(amount)
  expect(screen.getByText('请输入整数金额')).toBeTruthy()
  expect(harness.toasts).toEqual([])
  fireEvent.change(amount, { target: { value: '50' } })
  fireEvent.click(screen.getByRole('button', { name: '带入 ¥50.00 并进入' }))
  await press('我已核对')
  expect(screen.getByRole('button', { name: '带入 ¥50.00 并进入' })).toBeTruthy()
  expect(amount.value).toBe('50')
  expect([harness.callCount(transfer.id), harness.callCount(launchGame.id)]).toEqual([1, 0])
})

test('with a balance below one yuan 全部 is disabled', async () => {
  const venues = [{ platname: 'AG', name: 'AG真人', balance: '0' }]
  harness.server.answerById({ ...ANSWERS, [getVenueBalances.id]: venues })
  shown(false)
  const isDisabled = () =>
    screen.getByRole('button', { name: '全部' }).getAttribute('aria-disabled') === 'true'
  await screen.findByRole('button', { name: '全部' })
  expect(isDisabled()).toBe(false)
  act(() => currentEpoch().store.set(memberAtom, { balance: '0.80', hasAutoTransfer: false }))
  expect(isDisabled()).toBe(true)
})

describe('on a platform that knows request ids', () => {
  withExtensions(['request_id'])
  test('a launch that is accepted at 再次提交 opens the game', async () => {
    withholdAnswer(launchGame, { venue: 'AG', type: '0', code: '' })
    shown()
    await press('再次提交（不会重复）')
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
    expect(harness.callCount(launchGame.id)).toBe(1)
  })
})

test('the failure of an earlier launch disappears with the next attempt', async () => {
  const venues = [{ platname: 'AG', name: 'AG真人', balance: '0' }]
  harness.server.respondWith((response, { id }) =>
    id === launchGame.id || id === transfer.id
      ? sendJson(response, { code: 400, message: id === transfer.id ? '暂停转账' : '场馆维护' })
      : sendJson(response, { code: 200, data: id === getVenueBalances.id ? venues : null }),
  )
  shown(false)
  const amount = await screen.findByLabelText('带入金额（选填）')
  fireEvent.click(screen.getByRole('button', { name: '进入游戏' }))
  await screen.findByText('场馆维护')
  fireEvent.change(amount, { target: { value: '50' } })
  await press('重试')
  await waitFor(() => expect(harness.toasts).toHaveLength(1))
  expect(screen.queryByText('场馆维护')).toBeNull()
})

test('a game at an address that must not be framed shows a way back', async () => {
  harness.server.answerById({ [launchGame.id]: { url: 'ftp://game.example/play' } })
  shown()
  fireEvent.click(screen.getByRole('button', { name: '进入游戏' }))
  await screen.findByText('这个地址无法安全打开')
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByRole('link', { name: '联系客服' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  await screen.findByRole('button', { name: '再次进入' })
})

test('a game opens at one tap only for the member who agreed to its transfer', async () => {
  const tapAs = (member: string) => {
    cleanup()
    act(() => beginSession('token', false, `key of ${member}`))
    storeTap('/gamePage/?name=AG&type=0')
    shown()
  }
  tapAs('A')
  fireEvent.click(screen.getByRole('switch', { name: /下次直接进入游戏/ }))
  tapAs('B')
  expect(screen.getByRole('switch', { name: /下次直接进入游戏/, checked: false })).toBeTruthy()
  tapAs('A')
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  expect(harness.callCount(launchGame.id)).toBe(1)
})

test('a game without a transfer opens at one tap, but not in a break or after an unknown outcome', async () => {
  const tap = () => {
    cleanup()
    storeTap('/gamePage/?name=AG&type=0')
    shown(false)
  }
  tap()
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  act(() => setOwnLimits(takeBreak(NO_OWN_LIMITS, DAY_MS, serverNow())))
  tap()
  expect((await screen.findByRole('alert')).textContent).toContain('暂停中，')
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  act(() => setOwnLimits(NO_OWN_LIMITS))
  withholdAnswer(transfer, { from: 'userbalance', to: 'AG', amount: '5' })
  tap()
  expect(screen.queryByRole('button', { name: '进入游戏' })).toBeNull()
  expect(harness.callCount(launchGame.id)).toBe(1)
})

test('a running game shows a break or limit once, with a way out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const minute = () => act(() => void vi.advanceTimersByTime(MINUTE_MS))
  const onLeave = vi.fn<() => void>()
  const open = () => {
    cleanup()
    render(
      <>
        <GameFrame address="https://game.example/play" tile={GAME} onLeave={onLeave} />
        <ConfirmHost />
      </>,
      testProviders(),
    )
  }
  open()
  minute()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => setOwnLimits(takeBreak(NO_OWN_LIMITS, DAY_MS, serverNow())))
  minute()
  expect(screen.getByRole('alertdialog').textContent).toContain('暂停中，')
  fireEvent.click(screen.getByRole('button', { name: '稍后' }))
  minute()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  open()
  minute()
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: '结束游戏' }))
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
})

test.each([
  ['系统升级请加微信888', '游戏'],
  ['AG', 'AG真人'],
])(
  'what a game is called is known from the lists, not from the address: %s',
  async (name, title) => {
    setAddress('/gamePage/', `name=${name}&type=0&code=9`)
    const ag = { category_id: 'realbet', app_state: 1, platform_name: 'AG', game_code: '0' }
    harness.server.answerById({ [getGames.id]: [ag] })
    shown()
    await screen.findAllByText(title)
    expect(screen.queryByText(/微信/)).toBeNull()
  },
)

test.each([
  [200, { url: 'https://game.example/play' }, '游戏已准备好', '余额可能已带入场馆'],
  [201, null, '游戏没有打开', '场馆维护中'],
])(
  'a member who left is told how a launch ended, with the way into the game: %i',
  async (code, data, title, body) => {
    let launched: ServerResponse | undefined
    harness.server.respondWith((response, { id }) => {
      if (id === launchGame.id) launched = response
      else sendJson(response, { code: 200, data: ANSWERS[id] ?? null })
    })
    shown()
    fireEvent.click(screen.getByRole('button', { name: '进入游戏' }))
    await waitFor(() => expect(launched).toBeDefined())
    cleanup()
    setAddress('/')
    render(<ConfirmHost />, testProviders())
    sendJson(launched!, { code, message: '场馆维护中', data })
    const question = await screen.findByRole('alertdialog', { name: title })
    expect(question.textContent).toContain(body)
    fireEvent.click(screen.getByRole('button', { name: '回到游戏页' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith(GAME.to))
  },
)

test.each([
  ['the agents’ back office', GameScreen, getAgentUrl],
  ['the support desk', SupportScreen, getSupportUrl],
])('%s stays in its frame when the member returns from another app', async (_, Screen, { id }) => {
  setAddress('/gamePage/', 'dailiD=1')
  harness.respondWith((response, call) => {
    const url = `https://desk.example/${harness.callCount(id)}`
    sendJson(response, { code: 200, data: call.id === id ? { url } : null })
  })
  const queries = createQueryClient()
  render(<Screen />, testProviders(queries))
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  const frame = document.querySelector('iframe')
  await queries.invalidateQueries({ refetchType: 'none' })
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  focusManager.setFocused(undefined)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(document.querySelector('iframe')).toBe(frame)
  expect(harness.callCount(id)).toBe(1)
})

test('the agents’ back office leads to a page that is off if config.js switches agents off', () => {
  setAddress('/gamePage/', 'dailiD=1')
  config.features = { ...config.features, agent: false }
  onTestFinished(() => void (config.features = { ...config.features, agent: true }))
  render(<GameScreen />, testProviders())
  expect(replace).toHaveBeenCalledWith('/applyagent/')
  expect(harness.callCount(getAgentUrl.id)).toBe(0)
})
