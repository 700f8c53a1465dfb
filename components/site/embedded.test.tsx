import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession, currentEpoch } from '#lib/session/session.ts'
import { trustFrameOrigin } from '#lib/site/foreign-hosts.ts'
import { setAddress } from '#testing/navigation.ts'
import { Embedded } from './embedded.tsx'

beforeEach(() => setAddress('/iframepage/'))

const ADDRESS = 'https://somewhere.example/page?x=1'

const open = (address: string, linked: boolean) =>
  render(
    <Provider store={currentEpoch().store}>
      <Embedded address={address} title="页面" missing="没有可以显示的页面" isFromLink={linked} />
    </Provider>,
  )
const frame = () => document.querySelector('iframe')

beforeEach(() => beginSession('t1', false))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a link to an unlisted page shows its target, and opens only on a tap', () => {
  open(ADDRESS, true)
  expect(frame()).toBeNull()
  expect(screen.getByText('即将打开 somewhere.example')).toBeTruthy()
  expect(screen.getByText(ADDRESS)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '仍要打开' }))
  expect(frame()?.src).toBe(ADDRESS)
  expect(frame()?.getAttribute('sandbox')).not.toContain('escape')
  expect(frame()?.getAttribute('allow')).not.toContain('clipboard')
})

test('opening a page by a link does not make it a trusted page', () => {
  open(ADDRESS, true)
  fireEvent.click(screen.getByRole('button', { name: '仍要打开' }))
  cleanup()
  open(ADDRESS, true)
  expect(frame()).toBeNull()
})

test('a page opened by the platform is framed without a question and with its permissions', () => {
  open(ADDRESS, false)
  expect(frame()?.getAttribute('sandbox')).toContain('allow-popups-to-escape-sandbox')
  expect(frame()?.getAttribute('allow')).toContain('clipboard-write')
  cleanup()
  open('https://somewhere.example/other', true)
  expect(frame()?.src).toBe('https://somewhere.example/other')
})

test('a confirmation is valid for one address', () => {
  const { rerender } = open(ADDRESS, true)
  fireEvent.click(screen.getByRole('button', { name: '仍要打开' }))
  rerender(
    <Provider store={currentEpoch().store}>
      <Embedded address="https://other.example/" title="页面" missing="" isFromLink />
    </Provider>,
  )
  expect(frame()).toBeNull()
  expect(screen.getByText('即将打开 other.example')).toBeTruthy()
})

test.each(['javascript:alert(1)', 'ftp://plain.example/', ''])('%j is not opened', (address) => {
  trustFrameOrigin(address)
  open(address, true)
  expect(frame()).toBeNull()
  expect(screen.queryByRole('button', { name: '仍要打开' })).toBeNull()
})
