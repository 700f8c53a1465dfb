import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses the button of this name once it takes a press: after its command has ended it takes none for a moment. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
