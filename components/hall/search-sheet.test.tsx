import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { SearchSheet } from './search-sheet.tsx'

const kit = hookTests()
beforeEach(() => openAt('/'))

/** Types a name that no page has, on a platform whose lists of games answer with `code`. */
function search(code: number) {
  kit.server.behaveLike((response) => json(response, { code, message: '维护中', data: [] }))
  render(<SearchSheet open onClose={() => undefined} />, {
    wrapper: testProviders().wrapper,
  })
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索' }), { target: { value: 'qqqq' } })
}

test('no game of that name is only stated when the games have been read', async () => {
  search(200)
  await screen.findByText('没有找到“qqqq”')
})

test('games that could not be read are not called absent', async () => {
  search(500)
  await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByText(/没有找到/)).toBeNull()
})
