import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { beginSession } from '#lib/session/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { madeUpInput } from '#testing/made-up.ts'
import { useCommand } from './command.ts'

const money = (await listEndpoints()).filter((each) => each.endpoint.money)
const input = { amount: '100', from: 'a', to: 'b' }
const kit = hookTests()

function TransferForm({ outcomes }: { outcomes: string[] }) {
  const { send, pending } = useCommand(transfer)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(input).then(({ kind }) => outcomes.push(kind))
      }}
    >
      <input aria-label="金额" />
      <button type="submit">{pending ? '处理中' : '确认'}</button>
    </form>
  )
}

describe('one intent is one request (GLI-19 4.2.3)', () => {
  test.each([
    ['a double tap in the same moment', () => void fireEvent.click(screen.getByRole('button'))],
    [
      'a tap and Enter',
      () => void fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement),
    ],
  ])('%s', async (_, again) => {
    const { answer, arrived } = kit.hold()
    const outcomes: string[] = []
    render(<TransferForm outcomes={outcomes} />, testProviders())
    fireEvent.click(screen.getByRole('button'))
    again()
    await arrived()
    await screen.findByText('处理中')
    answer()
    await screen.findByText('确认')
    expect(outcomes.toSorted()).toEqual(['busy', 'done'])
    expect(kit.server.asked).toHaveLength(1)
  })

  test('two fingers on two screens', async () => {
    const { answer, arrived } = kit.hold()
    const one = renderHook(() => useCommand(transfer), testProviders()).result
    const two = renderHook(() => useCommand(transfer), testProviders()).result
    const kinds = await act(async () => {
      const both = Promise.all([one.current.send(input), two.current.send(input)])
      await arrived()
      answer()
      return (await both).map((each) => each.kind)
    })
    expect(kinds.toSorted()).toEqual(['busy', 'done'])
    expect(kit.server.asked).toHaveLength(1)
  })

  test.each(money.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s: back and again while it is under way',
    async (_, endpoint) => {
      const { answer, arrived } = kit.hold()
      const first = renderHook(() => useCommand(endpoint), testProviders())
      const outcome = first.result.current.send(madeUpInput(endpoint))
      await arrived()
      first.unmount()
      const again = renderHook(() => useCommand(endpoint), testProviders()).result
      expect(again.current.pending).toBe(true)
      expect(await again.current.send(madeUpInput(endpoint))).toEqual({ kind: 'busy' })
      answer()
      expect((await outcome).kind).toBe('done')
      expect(kit.sentTo(endpoint.id)).toBe(1)
      await waitFor(() => expect(again.current.pending).toBe(false))
    },
  )

  test('what a session began is not sent in the next one', async () => {
    const { current } = renderHook(() => useCommand(transfer), testProviders()).result
    act(() => beginSession('next', false))
    expect(await current.send(input)).toEqual({ kind: 'busy' })
    expect(kit.sentTo(transfer.id)).toBe(0)
  })

  test('done, it may be sent again: that is a new intent', async () => {
    kit.server.answer({ code: 200, data: null })
    const command = renderHook(() => useCommand(transfer), testProviders()).result
    for (const _ of [1, 2]) {
      expect((await act(() => command.current.send(input))).kind).toBe('done')
    }
    expect(kit.sentTo(transfer.id)).toBe(2)
  })
})
