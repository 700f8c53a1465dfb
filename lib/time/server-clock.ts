/** How far the platform's clock is ahead of this device's (ms); null until the first answer. */
let ahead: number | null = null

/** Takes the time of an answer's Date header, where the platform exposes it. Exact to about a second. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header)
  if (Number.isFinite(at)) ahead = at - Date.now()
}

/** The platform's time in epoch ms, as far as it is known; else this device's. */
export const serverNow = (): number => Date.now() + (ahead ?? 0)
