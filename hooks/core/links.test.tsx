import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, push } from '#testing/navigation.ts'
import { useLinks } from './navigate.ts'

function Shell({ href, target }: { href: string; target?: string }) {
  useLinks()
  return (
    <a href={href} target={target}>
      链接
    </a>
  )
}

/** Taps a link outside the router; true when the browser may follow it. */
function tap(href: string, target?: string): { follows: boolean; target: string | null } {
  render(<Shell href={href} target={target} />)
  const link = screen.getByRole('link')
  // jsdom cannot follow a link.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const follows = fireEvent.click(link)
  return { follows, target: link.getAttribute('target') }
}

beforeEach(() => openAt('/message/'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['/recharge', '/recharge/'],
  ['/#/transRecord?type=1', '/transRecord/?type=1'],
  [`${location.origin}/vip/`, '/vip/'],
])('%s is a page of this site: it opens in this tab without a new load', (href, page) => {
  expect(tap(href).follows).toBe(false)
  expect(push).toHaveBeenCalledExactlyOnceWith(page)
})

test.each(['https://t.example/recharge', 'tel:400123', '#content', '/licenses.txt'])(
  '%s is the browser’s to open',
  (href) => {
    expect(tap(href).follows).toBe(true)
    expect(push).not.toHaveBeenCalled()
  },
)

test('a link to another tab stays one, but where there is no other tab', () => {
  expect(tap('https://t.example/', '_blank').target).toBe('_blank')
  cleanup()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android 14; wv) Chrome/131')
  expect(tap('https://t.example/', '_blank').target).toBe('')
})
