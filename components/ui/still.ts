/** True when the system asks for less motion: nothing may move by itself. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
