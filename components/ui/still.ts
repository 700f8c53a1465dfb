/** Whether nothing may move by itself: the system asks for less motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
