import type { MouseEvent } from 'react'

/**
 * Returns the props of a button that ignores presses while `isOff`. A `disabled` button would lose the keyboard's focus.
 * The ignored press also stops Enter in the button's form.
 */
export const pressUnless = (isOff: boolean | undefined, onPress?: () => void) => ({
  'aria-disabled': isOff || undefined,
  onClick: isOff ? (event: MouseEvent) => event.preventDefault() : onPress,
})
