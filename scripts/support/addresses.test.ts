import { expect, test } from 'vitest'
import { lanAddress, readPort } from './addresses.ts'

const face = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const

test('the address for a phone is the one of the home network, never the loopback', () => {
  expect(lanAddress({ lo: [face('127.0.0.1', true)] })).toBeNull()
  expect(
    lanAddress({
      lo: [face('127.0.0.1', true)],
      vpn: [face('100.64.0.9')],
      wifi: [face('192.168.1.7')],
    }),
  ).toBe('192.168.1.7')
  expect(lanAddress({ eth0: [face('203.0.113.9')] })).toBe('203.0.113.9')
})

test.each([
  [undefined, 3000],
  ['', 3000],
  ['8080', 8080],
  ['0', 0],
  ['80a', null],
  ['-1', null],
  ['65536', null],
  ['3000.5', null],
])('PORT=%s', (raw, port) => {
  expect(readPort(raw, 3000)).toBe(port)
})
