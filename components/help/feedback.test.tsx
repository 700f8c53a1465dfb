import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Feedback } from './feedback.tsx'

afterEach(cleanup)
const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an article that did not help leads to support, and is asked about once', () => {
  render(<Feedback type={1} />)
  expect(screen.queryByRole('link')).toBeNull()
  answer('没有帮助')
  expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/kefu')
  cleanup()
  render(<Feedback type={1} />)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  render(<Feedback type={2} />)
  answer('有帮助')
  expect(screen.getByRole('status').textContent).toContain('谢谢')
  expect(screen.queryByRole('link')).toBeNull()
})
