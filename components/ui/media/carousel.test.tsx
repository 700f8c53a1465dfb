import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BANNER_AUTOPLAY_MS, DOWNLOAD_AUTOPLAY_MS } from '#lib/constants.ts'
import { Carousel } from './carousel.tsx'

const WIDTH = 300

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Renders a carousel with three slides and records the slides that it scrolls to. */
function show(autoplayMs: number) {
  render(
    <Carousel label="活动" autoplayMs={autoplayMs}>
      {[1, 2, 3].map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Carousel>,
  )
  const track = screen.getByRole('group', { name: '活动，可左右滚动' })
  const shown: number[] = []
  track.scrollTo = ((to: ScrollToOptions) => {
    track.scrollLeft = to.left ?? 0
    shown.push(track.scrollLeft / WIDTH)
    fireEvent.scroll(track)
  }) as typeof track.scrollTo
  return shown
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('banners move every 5 s, the download page every 3 s (spec 1 §9)', () => {
  expect([BANNER_AUTOPLAY_MS, DOWNLOAD_AUTOPLAY_MS]).toEqual([5000, 3000])
})

test.each([BANNER_AUTOPLAY_MS, DOWNLOAD_AUTOPLAY_MS])(
  'every %i ms the next slide is shown, after the last one the first',
  (ms) => {
    const shown = show(ms)
    wait(ms - 1)
    expect(shown).toEqual([])
    wait(1)
    expect(shown).toEqual([1])
    wait(2 * ms)
    expect(shown).toEqual([1, 2, 0])
  },
)

test('the carousel jumps from the last slide to the first one', () => {
  show(3000)
  const track = screen.getByRole('group', { name: '活动，可左右滚动' })
  const moves = vi.spyOn(track, 'scrollTo')
  wait(3 * 3000)
  const behaviors = moves.mock.calls.map(([to]) => (to as unknown as ScrollToOptions).behavior)
  expect(behaviors).toEqual(['smooth', 'smooth', 'auto'])
})

test('the carousel does not move while paused', () => {
  const shown = show(3000)
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }))
  wait(30_000)
  expect(shown).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '继续轮播' }))
  wait(3000)
  expect(shown).toEqual([1])
})

test('the carousel stops at the first touch and stays stopped', () => {
  const shown = show(3000)
  const track = screen.getByRole('group', { name: '活动，可左右滚动' })
  fireEvent.pointerDown(track)
  fireEvent.pointerUp(track)
  wait(30_000)
  expect(shown).toEqual([])
})
