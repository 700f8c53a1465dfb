import { getGames } from '#lib/api/endpoints/hall.ts'
import { decodeBody } from '#lib/api/envelope.ts'
import { startPrefetch, type PrefetchCall } from '#lib/api/prefetch/run.ts'
import { paintFirstTiles } from './first-tiles.ts'

/** Written in by the build: scripts/build/inline-scripts.ts, which makes this module the hall's inline script. */
declare const PREFETCH_CALLS: readonly PrefetchCall[]

startPrefetch(PREFETCH_CALLS, (body) => paintFirstTiles(decodeBody(getGames, body) ?? []))
