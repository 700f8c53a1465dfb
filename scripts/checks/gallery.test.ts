import { expect, test } from 'vitest'
import { importsOf, sources } from './sources.ts'

/** Parts that the gallery shows through another one. */
const WITHIN: Readonly<Record<string, string>> = {
  'components/ui/overlay/modal.tsx': 'every sheet',
  'components/ui/overlay/confirm-host.tsx': 'the hosts of the shell, by confirm and acknowledge',
  'components/ui/feedback/toast-host.tsx': 'the hosts of the shell, by notify',
  'components/ui/media/snap-track.tsx': 'the carousel and the swipe deck',
  'components/ui/list/windowed-rows.tsx': 'an endless list',
  'components/ui/form/date-wheel.tsx': 'the date picker',
  'components/ui/button/button-group.tsx': 'a row of chips',
  'components/ui/form/picture-input.tsx': 'an upload button; it is invisible itself',
  'components/shared/venue-list.tsx': 'the card of venues',
  'components/shared/unknown-outcome.tsx': 'the end of a form that moves money',
  'components/shared/promo-banner.tsx': 'the card of a promotion',
  'components/shared/live-clock.tsx': 'a lottery of the hall, whose round it counts down',
  'components/shared/install-site.tsx': 'a large quiet button, where the browser offers to install',
  'components/shared/keep-alive.tsx': 'nothing: it has no look of its own',
}

test('the gallery shows every part of components/ui and components/shared', () => {
  const files = sources(/\.tsx$/).filter(({ isTest }) => !isTest)
  const shown = new Set(
    files
      .filter(({ path }) => path.startsWith('components/gallery/'))
      .flatMap((each) => importsOf(each).map(({ file }) => file)),
  )
  const missing = files
    .map(({ path }) => path)
    .filter((path) => /^components\/(ui|shared)\//.test(path) && !(path in WITHIN))
    .filter((path) => !shown.has(path))
  expect(missing).toEqual([])
})
