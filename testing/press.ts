import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

export const isDisabled = (button: HTMLElement): boolean =>
  button.matches(':disabled, [aria-disabled="true"]')

/** Presses a button once it is enabled: it ignores presses for a moment after its command. */
export async function press(name: string): Promise<void> {
  await screen.findByRole('button', { name })
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name })
    expect(isDisabled(found)).toBe(false)
    return found
  })
  fireEvent.click(button)
}
