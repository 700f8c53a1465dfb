import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { queryOf } from '#hooks/core/api.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { getMember } from '#lib/api/endpoints/member.ts'
import { persistMember } from '#lib/session/member.ts'
import { currentEpoch, endSession, epochAtom, memberAtom } from '#lib/session/session.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests } from '#testing/hook-tests.tsx'
import { Providers } from './providers.tsx'

const kit = hookTests()

const MEMBER = {
  username: 'planted-name',
  realname: 'planted-real',
  mobile: 'planted-mobile',
  email: 'planted-mail',
  birthday: 'planted-birthday',
  avatar: 'planted-avatar',
  balance: '123456.78',
}
const CARD = {
  id: 'planted-card',
  bank: 'planted-bank',
  bank_owner: 'planted-owner',
  bank_no: 'planted-number',
  bank_address: 'planted-branch',
}
const PLANTED = [...Object.values(MEMBER), ...Object.values(CARD)]

/** Renders member data from the query cache, the session and component state. */
function Screen() {
  const member = useQuery(queryOf(getMember, undefined))
  const cards = useQuery(queryOf(getCards, { type: 'bank' }))
  const known = useAtomValue(memberAtom)
  const [draft] = useState(() => (currentEpoch().id > 0 ? JSON.stringify(known) : ''))
  return <pre data-testid="screen">{JSON.stringify([member.data, cards.data, known, draft])}</pre>
}

const everywhere = () =>
  [
    document.documentElement.outerHTML,
    ...Object.values(sessionStorage),
    ...Object.values(localStorage),
  ].join('\n')

test('ending a session removes all it showed and stored: 12 planted values', async () => {
  expect(PLANTED).toHaveLength(12)
  kit.server.behaveLike((response, { id }) => {
    json(response, { code: 200, data: id.endsWith('getcard') ? [CARD] : MEMBER })
  })
  render(
    <Providers hosts={null}>
      <Screen />
    </Providers>,
  )
  act(() => persistMember({ username: MEMBER.username }, currentEpoch().id))
  const shown = () => screen.getByTestId('screen').textContent ?? ''
  await waitFor(() => {
    for (const value of PLANTED) expect(shown()).toContain(value)
  })

  kit.server.answer({ code: 500, message: 'x', data: null })
  act(() => endSession('expired'))
  await waitFor(() => expect(kit.server.asked.length).toBeGreaterThan(0))
  for (const value of PLANTED) expect(everywhere()).not.toContain(value)
})

test('the answers of a session do not wait for their time in memory once it has ended', async () => {
  kit.server.answer({ code: 200, data: MEMBER })
  const clients = new Set<QueryClient>()
  const note = (client: QueryClient) => void clients.add(client)
  function Read() {
    note(useQueryClient())
    return <p>{useQuery(queryOf(getMember, undefined)).data?.username}</p>
  }
  render(
    <Providers hosts={null}>
      <Read />
    </Providers>,
  )
  await screen.findAllByText('planted-name')
  await act(async () => endSession('logout'))
  const [ended, next] = clients
  expect(next).not.toBe(ended)
  expect(ended?.getQueryCache().getAll()).toEqual([])
})

test('the epoch that an atom holds for ever is none that was in force', () => {
  expect(epochAtom.init.abort.signal.aborted).toBe(false)
})
