import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** True for a button that ignores presses. */
export const isOff = (button: HTMLElement): boolean =>
  button.matches(':disabled, [aria-disabled="true"]')

/** Presses the button of this name once it takes a press: after its command has ended it takes none for a moment. */
export async function press(name: string): Promise<void> {
  await screen.findByRole('button', { name })
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name })
    expect(isOff(found)).toBe(false)
    return found
  })
  fireEvent.click(button)
}
