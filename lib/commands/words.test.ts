import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time/clock.ts'
import type { DeviceCommand } from './ledger.ts'
import { commandInWords, listUnresolved } from './words.ts'

const SENT = {
  id: '',
  label: '彩票投注',
  at: Date.UTC(2026, 0, 1, 0, 0, 30),
  sentAt: null,
  host: null,
  requestId: '',
  input: null,
  seen: 0,
}

test.each([
  [['10'], '大10', '第 301 期 大10 · 08:00'],
  [['10', '20.5'], '大10 双20.5', '第 301 期 大10 双20.5 ¥30.50 · 08:00'],
  [['10', '20.5'], '', '彩票投注 第 301 期 ¥30.50 · 08:00'],
])('a bet of the stakes %j whose picks are “%s”: %s', (stakes, picks, words) => {
  const input = JSON.stringify({ period: '301', lines: stakes.map((stake) => ({ stake })) })
  const sent = { ...SENT, input }
  expect(commandInWords(sent, picks)).toBe(words)
  const deposit = { ...sent, label: '存款', input: '{"amount":"200","way":"wechat"}' }
  expect(commandInWords(deposit)).toBe('存款 ¥200.00 微信 · 08:00')
})

test('the time of a command is the platform’s, else that of the phone', () => {
  const device: DeviceCommand = {
    ...SENT,
    member: '',
    at: SENT.at + 2 * HOUR_MS,
    state: 'unknown',
    path: '/transRecord',
    risk: null,
  }
  const words = (sentAt: number | null) => [
    commandInWords({ ...SENT, at: device.at, sentAt }),
    listUnresolved([{ ...device, sentAt }]),
  ]
  expect(words(SENT.at)).toEqual(['彩票投注 · 08:00', '彩票投注（01-01 08:00）'])
  expect(words(null)).toEqual(['彩票投注 · 10:00', '彩票投注（01-01 10:00）'])
})
