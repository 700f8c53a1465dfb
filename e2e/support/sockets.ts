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

/** Seconds pass; after each step the wire gets the time to bring what it owes. */
export async function pass(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 2.5) {
    await page.clock.fastForward(2_500)
    await page.evaluate(async () => (await fetch('/version.json')).text())
  }
}

export const chatOf = (page: Page) => page.getByLabel('聊天', { exact: true })
