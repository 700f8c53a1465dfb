// @vitest-environment jsdom
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
  ...(await import('./named-hosts.ts')),
  ...(await import('#lib/storage.ts')),
})

test('an address is nobody’s until the platform had it opened', async () => {
  const { nameFrame, vouchedFor } = await load()
  expect(vouchedFor('https://help.example/desk?x=1')).toBe('nobody')
  nameFrame('https://help.example/')
  expect(vouchedFor('https://help.example/desk?x=1')).toBe('named')
  expect(vouchedFor('http://help.example/')).toBe('nobody')
  expect(vouchedFor('https://help.example.evil.example/')).toBe('nobody')
  expect(vouchedFor('https://help.example:8443/')).toBe('nobody')
})

test('the operator’s list vouches by origin', async () => {
  const { vouchedFor } = await load()
  expect(vouchedFor('https://partner.example/page')).toBe('listed')
  expect(vouchedFor('https://api.example/page')).toBe('listed')
  expect(vouchedFor('https://sub.partner.example/page')).toBe('nobody')
  expect(vouchedFor('nonsense://')).toBe('nobody')
})

test('a reload remembers, the end of a session does not', async () => {
  const first = await load()
  first.nameFrame('https://help.example/')
  vi.resetModules()
  const second = await load()
  expect(second.vouchedFor('https://help.example/')).toBe('named')
  second.clearMemberStorage()
  expect(second.vouchedFor('https://help.example/')).toBe('nobody')
})

test('the oldest names are dropped for new ones', async () => {
  const { nameFrame, vouchedFor } = await load()
  for (let index = 0; index <= 50; index += 1) nameFrame(`https://h${index}.example/`)
  expect(vouchedFor('https://h0.example/')).toBe('nobody')
  expect(vouchedFor('https://h50.example/')).toBe('named')
})
