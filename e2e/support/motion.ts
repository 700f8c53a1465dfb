import type { Page } from '@playwright/test'

/** Waits until what moves or fades has arrived. A spinner has no end and is not waited for. */
export const motionEnds = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        // One that is cancelled has ended too.
        .map((each) => each.finished.catch(() => undefined)),
    ),
  )
