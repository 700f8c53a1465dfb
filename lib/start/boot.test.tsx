import { afterEach, beforeEach, expect, test } from 'vitest'
import { boot } from './boot.ts'

const root = document.documentElement
const attributes = () => Object.fromEntries(Object.entries(root.dataset))
/** Opens the page with its script in the head. */
function open(address = '/') {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  root.removeAttribute('style')
  history.replaceState(null, '', location.origin + address)
  boot()
  return attributes()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void open())

test('boot sets the member’s header by either token, and the chosen colours and text size', () => {
  expect(open()).toEqual({ theme: 'system', text: '100', brand: 'wait' })
  sessionStorage.setItem('hall.session', '{"token":"t"}')
  localStorage.setItem('hall.device.theme', '"dark"')
  expect(open()).toEqual({ session: 'member', theme: 'dark', text: '100', brand: 'wait' })
  localStorage.setItem('hall.device.text-size', '150')
  expect(open()).toEqual({ session: 'member', theme: 'dark', brand: 'wait', text: '150' })
})

test('boot ignores a token from before a logout in another tab', () => {
  localStorage.setItem('hall.session', '{"token":"t","mark":"1"}')
  localStorage.setItem('hall.device.logout', '"1"')
  expect(open().session).toBe('member')
  localStorage.setItem('hall.device.logout', '"2"')
  expect(open().session).toBeUndefined()
})

test('boot sets the stored colours, and no other property', () => {
  localStorage.setItem(
    'hall.device.brand',
    '{"tokens":{"--accent":"#123456","background":"red"},"title":"","logo":""}',
  )
  expect(open()).toEqual({ theme: 'system', text: '100' })
  expect(root.getAttribute('style')).toBe('--accent: #123456;')
})

test('boot stores a valid invitation', () => {
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
])('boot changes the address %s to %s', (given, shown) => {
  open(given)
  expect(location.pathname + location.search + location.hash).toBe(shown)
})
