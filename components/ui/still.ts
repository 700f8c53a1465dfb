/** True if the system asks for reduced motion: nothing may move by itself. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
