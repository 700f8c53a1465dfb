import { expect, test } from 'vitest'
import { fromLegacyHash } from '#lib/site/routes.ts'
import { inviteLink } from './invite-link.ts'

const site = 'https://m.example.com/app'

test.each([
  ['', 'https://m.example.com/app/login/?type=1&pid=7'],
  ['https://h5.example.org/', 'https://h5.example.org/login/?type=1&pid=7'],
  ['https://h5.example.org/#/home', 'https://h5.example.org/#/login?type=1&pid=7'],
  ['https://h5.example.org/m/?v=2#/', 'https://h5.example.org/m/#/login?type=1&pid=7'],
  ['javascript:alert(1)', 'https://m.example.com/app/login/?type=1&pid=7'],
  ['http://evil.example', 'https://m.example.com/app/login/?type=1&pid=7'],
  ['不是地址', 'https://m.example.com/app/login/?type=1&pid=7'],
])('%s', (shareUrl, link) => expect(inviteLink('7', shareUrl, site)).toBe(link))

test('a link in the old form arrives at registration, with the invitation', () => {
  const { hash } = new URL(inviteLink('7', 'https://h5.example.org/#/home', site))
  expect(fromLegacyHash(hash)).toBe('/login/?type=1&pid=7')
})

test('a UID cannot change the address', () =>
  expect(inviteLink('7&redirect=//evil', '', site)).toBe(
    'https://m.example.com/app/login/?type=1&pid=7%26redirect%3D%2F%2Fevil',
  ))
