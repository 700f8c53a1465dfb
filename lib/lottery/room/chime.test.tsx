import { afterEach, expect, test, vi } from 'vitest'
import { playChime } from './chime.ts'
import { quietMode, sound } from './preferences.ts'

afterEach(() => {
  for (const each of [quietMode, sound]) each.set(each.initial)
})

test('quiet mode and switched-off sound silence signals and vibration', () => {
  const vibrate = vi.fn<() => boolean>()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  playChime('drawn')
  expect(vibrate).toHaveBeenCalledTimes(1)
  quietMode.set(true)
  playChime('drawn')
  quietMode.set(false)
  sound.set(false)
  playChime('closed')
  expect(vibrate).toHaveBeenCalledTimes(1)
})
