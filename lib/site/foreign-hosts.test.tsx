import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  vi.stubGlobal('APP_CONFIG', {
    apiHost: 'https://api.example',
    frameHosts: ['https://partner.example/'],
  })
})
const load = async () => ({
  ...(await import('./foreign-hosts.ts')),
  ...(await import('#lib/storage/storage.ts')),
})

test('an address is not trusted until the platform opens it', async () => {
  const { trustFrameOrigin: noteFrameOrigin, frameTrust } = await load()
  expect(frameTrust('https://help.example/desk?x=1')).toBe('unlisted')
  noteFrameOrigin('https://help.example/')
  expect(frameTrust('https://help.example/desk?x=1')).toBe('named')
  expect(frameTrust('http://help.example/')).toBe('unlisted')
  expect(frameTrust('https://help.example.evil.example/')).toBe('unlisted')
  expect(frameTrust('https://help.example:8443/')).toBe('unlisted')
})

test('a page is trusted if its origin is on the operator’s list', async () => {
  const { frameTrust } = await load()
  expect(frameTrust('https://partner.example/page')).toBe('listed')
  expect(frameTrust('https://api.example/page')).toBe('listed')
  expect(frameTrust('https://sub.partner.example/page')).toBe('unlisted')
  expect(frameTrust('nonsense://')).toBe('unlisted')
})

test('opened origins stay after a reload, and are deleted with the session', async () => {
  const first = await load()
  first.trustFrameOrigin('https://help.example/')
  vi.resetModules()
  const second = await load()
  expect(second.frameTrust('https://help.example/')).toBe('named')
  second.clearStorage('member')
  expect(second.frameTrust('https://help.example/')).toBe('unlisted')
})

const here = {
  origin: 'https://one.example',
  here: '/lottery/?room_id=2',
  hosts: ['https://two.example'],
}

test.each([
  ['', null],
  ['https://one.example/x', null],
  ['https://evil.example', null],
  ['https://two.example.evil.example', null],
  ['https://two.example@evil.example', null],
  ['https://user@two.example/', null],
  ['http://two.example', null],
  ['javascript:alert(1)', null],
  ['//two.example', null],
  ['not an address', null],
  ['https://two.example', 'https://two.example/lottery/?room_id=2'],
  ['https://two.example/', 'https://two.example/lottery/?room_id=2'],
  ['https://two.example/m/?a=1', 'https://two.example/m/?a=1'],
])('%j moves to %j', async (url, to) => {
  const { takeAssignedAddress } = await load()
  expect(takeAssignedAddress(url, here)).toBe(to)
})

test('two sites that redirect to each other are visited once each', async () => {
  const { takeAssignedAddress } = await load()
  expect(takeAssignedAddress('https://two.example', here)).not.toBeNull()
  expect(takeAssignedAddress('https://two.example', here)).toBeNull()
})
