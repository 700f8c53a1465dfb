import { expect, test, vi } from 'vitest'
import { openTabChannel } from './tab-channel.ts'

test('a browser without channels, or one that refuses them, returns none', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openTabChannel('x')).toBeNull()
  vi.stubGlobal('BroadcastChannel', function refused() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(openTabChannel('x')).toBeNull()
  vi.unstubAllGlobals()
  const channel = openTabChannel('x')
  expect(channel?.name).toBe('x')
  channel?.close()
})
