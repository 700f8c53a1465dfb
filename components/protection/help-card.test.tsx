import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SupportScreen } from '#components/site/support-screen.tsx'
import { config } from '#lib/site/config.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { HelpCard } from './help-card.tsx'

const harness = hookHarness()
afterEach(() => {
  cleanup()
  config.contacts = []
})

const CONTACTS = [
  { label: '投诉邮箱', url: 'mailto:desk@example.com?subject=x', text: '' },
  { label: '电话', url: 'tel:+86-400-000', text: '400 热线' },
  { label: '网页', url: 'https://help.example.com/', text: '' },
]

test.each([
  ['player protection', HelpCard],
  ['support without a page', SupportScreen],
])('%s shows each contact as text and as a link', async (_, Screen) => {
  config.contacts = CONTACTS
  harness.server.answer({ code: 200, data: { url: '' } })
  render(<Screen />, testProviders())
  const leads = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: /投诉邮箱/ })
  expect(leads(/desk@example.com/)).toBe('mailto:desk@example.com?subject=x')
  expect(leads(/400 热线/)).toBe('tel:+86-400-000')
  expect(leads(/网页/)).toBe('https://help.example.com/')
})

const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('self-exclusion and complaints lead to support and show the operator’s contacts', () => {
  config.contacts = [
    { label: '求助热线', url: '', text: '400-000-0000' },
    { label: '求助网站', url: 'https://help.example/', text: 'help.example' },
    { label: '不安全', url: 'javascript:alert(1)', text: '只作文字' },
  ]
  render(<HelpCard />, testProviders())
  expect(target(/申请长期自我排除/)).toBe('/kefu')
  expect(target(/投诉与求助/)).toBe('/kefu')
  expect(screen.getByText('400-000-0000')).toBeTruthy()
  expect(target(/求助网站/)).toBe('https://help.example/')
  expect(screen.queryByRole('link', { name: /不安全/ })).toBeNull()
  expect(screen.getByText('只作文字')).toBeTruthy()
})
