import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAddress, push } from '#testing/navigation.ts'
import { useRouterLinks } from './navigate.ts'

function Shell({ href, target }: { href: string; target?: string }) {
  useRouterLinks()
  return (
    <a href={href} target={target}>
      链接
    </a>
  )
}

/** Taps a link outside the router; `follows` is true if the browser may follow it. */
function tap(href: string, target?: string): { follows: boolean; target: string | null } {
  render(<Shell href={href} target={target} />)
  const link = screen.getByRole('link')
  // jsdom cannot follow a link.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const follows = fireEvent.click(link)
  return { follows, target: link.getAttribute('target') }
}

beforeEach(() => setAddress('/message/'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['/recharge', '/recharge/'],
  ['/#/transRecord?type=1', '/transRecord/?type=1'],
  [`${location.origin}/vip/`, '/vip/'],
])('a link to %s, a page of this site, opens in this tab without a new load', (href, page) => {
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

test('a link with target _blank keeps it, except in an in-app browser', () => {
  expect(tap('https://t.example/', '_blank').target).toBe('_blank')
  cleanup()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android 14; wv) Chrome/131')
  expect(tap('https://t.example/', '_blank').target).toBe('')
})
