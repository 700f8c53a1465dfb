/** Whether nothing may move by itself: the system asks for less motion, or the member saves data. */
export const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.saver !== undefined
