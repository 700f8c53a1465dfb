import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareFirstPaint } from './first-paint.ts'

const root = document.documentElement
const attributes = () => Object.fromEntries(Object.entries(root.dataset))
/** Prepares the first paint of the page at this address. */
function open(address = '/') {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  root.removeAttribute('style')
  history.replaceState(null, '', location.origin + address)
  prepareFirstPaint()
  return attributes()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void open())

test('the first paint has the member’s header for a token of the tab or the device, and the chosen colours and text size', () => {
  expect(open()).toEqual({ theme: 'system', text: '100', brand: 'wait' })
  sessionStorage.setItem('hall.session', '{"token":"t"}')
  localStorage.setItem('hall.device.theme', '"dark"')
  expect(open()).toEqual({ session: 'member', theme: 'dark', text: '100', brand: 'wait' })
  localStorage.setItem('hall.device.text-size', '150')
  expect(open()).toEqual({ session: 'member', theme: 'dark', brand: 'wait', text: '150' })
})

test('the first paint ignores a token from before a logout in another tab', () => {
  localStorage.setItem('hall.session', '{"token":"t","mark":"1"}')
  localStorage.setItem('hall.device.logout', '"1"')
  expect(open().session).toBe('member')
  localStorage.setItem('hall.device.logout', '"2"')
  expect(open().session).toBeUndefined()
})

test('the first paint has the stored colours, and no other stored property', () => {
  localStorage.setItem(
    'hall.device.brand',
    '{"tokens":{"--accent":"#123456","background":"red"},"title":"","logo":""}',
  )
  expect(open()).toEqual({ theme: 'system', text: '100' })
  expect(root.getAttribute('style')).toBe('--accent: #123456;')
})

test('a valid invitation is stored before the first paint', () => {
  for (const search of ['?pid=agent_7', '?pid=%3Cscript%3E', '']) {
    open(`/${search}`)
    expect(sessionStorage.getItem('hall.visit.referrer')).toBe('"agent_7"')
  }
})

test.each([
  ['//', '/'],
  ['//reg/?pid=7', '/reg/?pid=7'],
  ['/m///reg//index.html?pid=7#a', '/m/reg/?pid=7#a'],
  ['/login/index.html', '/login/'],
  ['/index.html', '/'],
  ['/reg/?url=https://a//b', '/reg/?url=https://a//b'],
])('the address %s becomes %s', (given, shown) => {
  open(given)
  expect(location.pathname + location.search + location.hash).toBe(shown)
})
