// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SupportScreen } from '#components/site/support-screen.tsx'
import { config } from '#lib/config.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { HelpCard } from './help-card.tsx'

const kit = hookTests()
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
])('%s: a contact that is no web page is shown to read', async (_, Screen) => {
  config.contacts = CONTACTS
  kit.server.behaveLike((response) => json(response, { code: 200, data: { url: '' } }))
  render(<Screen />, testProviders())
  expect(await screen.findByText('desk@example.com')).toBeTruthy()
  expect(screen.getByText('400 热线')).toBeTruthy()
  expect(screen.getByRole('link', { name: /网页/ }).getAttribute('href')).toBe(
    'https://help.example.com/',
  )
})
