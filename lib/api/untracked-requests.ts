import * as v from 'valibot'
import { config } from '#lib/config.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/limits.ts'
import { loadTransport } from './client.ts'
import { getSiteInfo } from './endpoints/site.ts'

/** A picture's bytes, read without the session's token; null when its host does not allow it (CORS). */
export async function readPicture(address: string): Promise<Blob | null> {
  try {
    const { default: ky } = await loadTransport()
    const picture = await ky.get(address, {
      retry: 0,
      timeout: REQUEST_TIMEOUT_MS,
      credentials: 'omit',
    })
    return await picture.blob()
  } catch {
    return null
  }
}

const PROBE_MS = 8_000

/** Milliseconds of one small round trip to a line, null when it does not answer within 8 s. */
export async function probe(host: string, signal?: AbortSignal): Promise<number | null> {
  const address = (host || globalThis.location.origin) + getSiteInfo.path
  try {
    const { default: ky } = await loadTransport()
    const ask = () =>
      ky.post(address, {
        json: {},
        timeout: PROBE_MS,
        retry: 0,
        cache: 'no-store',
        ...(signal && { signal }),
      })
    // The first one opens the connection; the second one is the round trip.
    await (await ask()).text()
    const from = performance.now()
    await (await ask()).text()
    return Math.round(performance.now() - from)
  } catch {
    return null
  }
}

const release = v.object({ build: v.string() })

/** The build the host serves now (version.json beside the pages); null when it is unknown. */
export async function readDeployedBuild(): Promise<string | null> {
  try {
    const { default: ky } = await loadTransport()
    const answer = await ky(`${config.basePath}/version.json`, {
      cache: 'no-store',
      retry: 0,
    }).json()
    return v.parse(release, answer).build
  } catch {
    return null
  }
}
