import ky from 'ky'
import * as v from 'valibot'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { currentEpoch, sessionOrStoredToken } from '#lib/session/session.ts'
import { apiHost, config } from '#lib/site/config.ts'

/** Reads a picture's bytes without the token. Resolves to null if its host forbids it (CORS) or the session ends. */
export async function readPicture(address: string): Promise<Blob | null> {
  try {
    const picture = await ky.get(address, {
      retry: 0,
      timeout: REQUEST_TIMEOUT_MS,
      credentials: 'omit',
      signal: currentEpoch().abortController.signal,
    })
    return await picture.blob()
  } catch {
    return null
  }
}

const envelope = v.object({ code: v.union([v.string(), v.number()]) })
const ANSWER_TIMEOUT_MS = 6_000

/** Asks a host for one small read. Only the current host gets the token. */
function askHost(host: string, timeout: number, throwHttpErrors: boolean) {
  const bearer = host === apiHost() ? sessionOrStoredToken() : null
  return ky.post((host || globalThis.location.origin) + getSiteInfo.path, {
    json: {},
    headers: bearer === null ? {} : { Authorization: `Bearer ${bearer}` },
    timeout,
    retry: 0,
    cache: 'no-store',
    throwHttpErrors,
  })
}

/** Resolves to true if the platform answers a small read on this host. The page of a captive network does not count. */
export async function probePlatform(host: string): Promise<boolean> {
  try {
    return v.is(envelope, await askHost(host, ANSWER_TIMEOUT_MS, true).json())
  } catch {
    return false
  }
}

const REACH_TIMEOUT_MS = 10_000

/** Resolves to true if anything, even an error, answers a small read on this host. */
export const probeReachability = (host: string): Promise<boolean> =>
  askHost(host, REACH_TIMEOUT_MS, false).then(
    () => true,
    () => false,
  )

const release = v.object({
  build: v.string(),
  /** True if it has a service worker. */
  worker: v.optional(v.boolean(), false),
})
export type DeployedRelease = v.InferOutput<typeof release>

/**
 * Reads the release that the host serves now (version.json beside the pages), or null if it is unknown. A host without that
 * file counts as serving this release without a worker.
 */
export async function readDeployedRelease(): Promise<DeployedRelease | null> {
  try {
    const answer = await ky(`${config.basePath}/version.json`, {
      cache: 'no-store',
      retry: 0,
      throwHttpErrors: false,
    })
    if (answer.status === 404) return { build: config.build, worker: false }
    return v.parse(release, await answer.json())
  } catch {
    return null
  }
}
