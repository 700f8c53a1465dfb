import { once } from 'node:events'
import { createServer } from 'node:net'

/** Browsers refuse some ports below. Systems use the ports above for outgoing connections. */
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

/** Returns a free port whose successor is free, too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + 2 * Math.floor((Math.random() * (LAST - FIRST)) / 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}
