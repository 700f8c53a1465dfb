import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses the button of this name once it takes a press: after its command has ended it takes none for a moment. */
export async function press(name: string): Promise<void> {
  await screen.findByRole('button', { name })
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(found.disabled).toBe(false)
    return found
  })
  fireEvent.click(button)
}
