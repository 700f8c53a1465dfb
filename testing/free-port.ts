import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below are ports that a browser refuses; above, those that systems give to outgoing connections at any time. */
const [FIRST, LAST] = [11_000, 32_000]

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port of this machine that nothing listens on now, nor on the next one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + 2 * Math.floor((Math.random() * (LAST - FIRST)) / 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}
