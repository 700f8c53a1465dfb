/** Where a value lies in an answer: keys of objects, positions in lists. */
export type Place = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of every value inside an answer; only the first two rows of a list, because its rows have one shape. */
export function placesOf(raw: unknown, at: Place = []): Place[] {
  const inside = Array.isArray(raw)
    ? raw.slice(0, 2).map((each, nth) => [nth, each] as const)
    : isRecord(raw)
      ? Object.entries(raw)
      : []
  return [at, ...inside.flatMap(([key, each]) => placesOf(each, [...at, key]))]
}

export function valueAt(raw: unknown, place: Place): unknown {
  const [key, ...rest] = place
  if (key === undefined) return raw
  return valueAt((raw as Record<string | number, unknown> | null)?.[key], rest)
}

/** A copy with one value replaced, or taken out. */
export function changed(raw: unknown, place: Place, value: { is: unknown } | null): unknown {
  const [key, ...rest] = place
  if (key === undefined) return value?.is
  const copy = (Array.isArray(raw) ? [...(raw as unknown[])] : { ...(raw as object) }) as Record<
    string | number,
    unknown
  >
  if (rest.length > 0) copy[key] = changed(copy[key], rest, value)
  else if (value === null) delete copy[key]
  else copy[key] = value.is
  return copy
}
