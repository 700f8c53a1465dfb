import type { Page } from '@playwright/test'

/** Every socket the page has opened; `open` are those that have not been closed. */
export function socketsOf(page: Page) {
  const open = new Set<unknown>()
  const seen = { most: 0, open }
  page.on('websocket', (socket) => {
    open.add(socket)
    seen.most = Math.max(seen.most, open.size)
    socket.on('close', () => open.delete(socket))
  })
  return seen
}
