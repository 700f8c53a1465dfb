import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { beginSession, currentEpoch, memberAtom } from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-tests.tsx'
import { translatePage } from '#testing/translate.ts'
import { UsdtBox } from './boxes.tsx'

afterEach(cleanup)

test('a translated page names the network that is chosen, and its amount', () => {
  beginSession('bearer', false)
  currentEpoch().store.set(memberAtom, { depositRate: '7.23' })
  const { wrapper } = testProviders()
  const { rerender } = render(<UsdtBox network="TRC20" onNetwork={() => undefined} amount="" />, {
    wrapper,
  })
  expect(screen.getByText('约合').nextSibling?.textContent).toBe('—')
  translatePage()
  rerender(<UsdtBox network="ERC20" onNetwork={() => undefined} amount="3615" />)
  const { textContent } = document.body
  expect(textContent).toContain('请用 ERC20 网络转账')
  expect(textContent).toContain('500.00')
})
