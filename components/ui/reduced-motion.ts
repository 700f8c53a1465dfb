/** True if the system asks for reduced motion: nothing may move by itself. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
