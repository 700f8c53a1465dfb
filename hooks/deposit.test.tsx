import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getPaymentOrder, placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { unknownCommand } from '#lib/commands/ledger.ts'
import { depositOf, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { config } from '#lib/site/config.ts'
import { forgetServerDate, HOUR_MS, MINUTE_MS, serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { usePlaceDeposit } from './deposit.ts'

const kit = hookTests()
const input = depositOf('wechat', { ...NO_DEPOSIT, amount: '300' })

/** A platform without a readable Date header; its order was created `ago` ms ago. */
const platform = (ago: number, answers = true) =>
  kit.server.behaveLike((response, { id }) => {
    response.sendDate = false
    if (id === getPaymentOrder.id) {
      const created_at = formatBeijing(Date.now() - ago)
      return json(response, { code: 200, data: { info: { created_at, amount: '300' } } })
    }
    if (answers || id !== placeDeposit.id)
      json(response, { code: 200, message: id === placeDeposit.id ? 'D1' : '', data: null })
    else response.end('<html>')
  })
const behind = () => Math.round((Date.now() - serverNow()) / MINUTE_MS)

beforeEach(() => {
  forgetServerDate()
  config.extensions = ['request_id']
  return () => {
    config.extensions = []
    forgetServerDate()
  }
})

test('an order placed just now shows the platform’s clock; the old one that a repeated key brings back does not', async () => {
  platform(HOUR_MS, false)
  const { result } = renderHook(usePlaceDeposit, testProviders())
  await act(() => result.current.send(input))
  act(() => result.current.resolve(unknownCommand(placeDeposit)!, false))
  platform(HOUR_MS)
  await act(() => result.current.send(input))
  await waitFor(() => expect(kit.sentTo(getPaymentOrder.id)).toBe(1))
  await act(async () => undefined)
  expect(behind()).toBe(0)
  await act(() => result.current.send({ ...input, amount: '301' }))
  await waitFor(() => expect(behind()).toBe(60))
})
