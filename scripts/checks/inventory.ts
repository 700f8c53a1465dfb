import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { filesBelow } from '#scripts/build/files.ts'
import { ROOT } from '#scripts/support/processes.ts'

export interface ListedEndpoint {
  /** `getGames` */
  readonly name: string
  readonly endpoint: Endpoint
}

const ENDPOINTS = join(ROOT, 'lib/api/endpoints')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'encoding' in value && 'invalidates' in value

/** Returns every endpoint that the modules of lib/api/endpoints export. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  const files = filesBelow(ENDPOINTS).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const lists = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(join(ENDPOINTS, file)).href)) as Record<
        string,
        unknown
      >
      return Object.entries(exported).flatMap(([name, value]) =>
        isEndpoint(value) ? [{ name, endpoint: value }] : [],
      )
    }),
  )
  return lists.flat()
}
