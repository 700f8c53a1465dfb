import * as v from 'valibot'

const assetAges = v.record(v.string(), v.nullable(v.number()))

/** Hashed files of a place: null while the newest release has them, else the epoch ms since when none has. */
export type AssetAges = v.InferOutput<typeof assetAges>

/** Hashed files of a published place; an empty one where there is none. */
export function readAssetAges(text: string | null): AssetAges {
  if (text === null) return {}
  return v.parse(assetAges, JSON.parse(text))
}

/**
 * The ages after a release, and the files that nobody can need any more. A file counts from the moment when a newer
 * release took its place, however long it had been in use until then.
 */
export function nextAssetAges(
  before: AssetAges,
  assets: readonly string[],
  now: number,
  keepMs: number,
): { readonly after: AssetAges; readonly expired: readonly string[] } {
  const current = new Set(assets)
  const past = Object.entries(before).filter(([file]) => !current.has(file))
  const isExpired = (since: number | null) => since !== null && now - since > keepMs
  const retained = past.filter(([, since]) => !isExpired(since))
  return {
    after: Object.fromEntries([
      ...retained.map(([file, since]) => [file, since ?? now] as const),
      ...assets.map((file) => [file, null] as const),
    ]),
    expired: past.filter(([, since]) => isExpired(since)).map(([file]) => file),
  }
}
