import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { importsOf, sources, type Source } from './sources.ts'

export interface Listed {
  /** `getGames` */
  readonly name: string
  /** `hall`, also for a file of its own like hall-launch.ts. */
  readonly domain: string
  readonly endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'wire' in value && 'touches' in value

const domainOf = (path: string): string => basename(path, '.ts').replace(/-.*/, '')

/** Every call of the product, found by reading the modules, so that a new one is listed by being written. */
export async function listEndpoints(): Promise<Listed[]> {
  const files = sources(/\.ts$/).filter(
    (each) => each.path.startsWith('lib/api/endpoints/') && !each.isTest,
  )
  const lists = await Promise.all(
    files.map(async ({ path }) => {
      const exported = (await import(pathToFileURL(join(ROOT, path)).href)) as Record<
        string,
        unknown
      >
      return Object.entries(exported).flatMap(([name, value]) =>
        isEndpoint(value) ? [{ name, domain: domainOf(path), endpoint: value }] : [],
      )
    }),
  )
  return lists.flat()
}

/** Names of endpoints that files of a folder import and use besides importing them. */
export function usedNames(folder: string, all: readonly Source[]): Set<string> {
  const used = new Set<string>()
  for (const each of all.filter(({ path, isTest }) => path.startsWith(folder) && !isTest)) {
    if (!importsOf(each).some(({ file }) => file?.startsWith('lib/api/endpoints/'))) continue
    const body = each.text.replace(/import[\s\S]*?from\s+'[^']+'/g, '')
    for (const [word] of body.matchAll(/\b[a-z]\w+\b/g)) used.add(word)
  }
  return used
}
