import { networkInterfaces } from 'node:os'

/** This machine's address in its own network, for a phone to open; null when it has none. */
export function lanAddress(
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string | null {
  const all = Object.values(interfaces).flatMap((each) => each ?? [])
  const open = all.filter((each) => each.family === 'IPv4' && !each.internal)
  const home = open.find((each) => /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./.test(each.address))
  return (home ?? open[0])?.address ?? null
}

/** A port number from the environment; null when the text is none. */
export function readPort(raw: string | undefined, otherwise: number): number | null {
  if (raw === undefined || raw.trim() === '') return otherwise
  const port = Number(raw)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null
}
