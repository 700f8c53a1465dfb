import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ButtonGroup } from './button/button-group.tsx'

afterEach(cleanup)

const Group = ({ disabled = '' }) => (
  <ButtonGroup label="金额">
    {['10', '50', '100'].map((each) => (
      <button type="button" key={each} disabled={each === disabled} aria-pressed={each === '50'}>
        {each}
      </button>
    ))}
  </ButtonGroup>
)
const stops = () =>
  screen.getAllByRole('button').flatMap((each) => (each.tabIndex === 0 ? [each.textContent] : []))
const press = (key: string) => {
  fireEvent.keyDown(document.activeElement!, { key })
  return document.activeElement?.textContent
}

test('a group is one tab stop, at the pressed button', () => {
  render(<Group />)
  expect(stops()).toEqual(['50'])
})

test('arrow keys, Home and End move the focus together with the tab stop', () => {
  render(<Group />)
  screen.getByRole('button', { name: '50' }).focus()
  expect(['ArrowRight', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowLeft'].map(press)).toEqual([
    '100',
    '10',
    '100',
    '10',
    '100',
    '50',
  ])
  press('ArrowLeft')
  expect(stops()).toEqual(['10'])
})

test('a button that becomes disabled is no longer the tab stop', () => {
  const { rerender } = render(<Group />)
  rerender(<Group disabled="50" />)
  expect(stops()).toEqual(['10'])
})
