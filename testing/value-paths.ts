/** Keys of objects and indexes of lists that lead to a value. */
export type ValuePath = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the paths of all values in an answer, of a list only the first two rows, because rows have one shape. */
export function valuePaths(raw: unknown, path: ValuePath = []): ValuePath[] {
  const inside = Array.isArray(raw)
    ? raw.slice(0, 2).map((each, nth) => [nth, each] as const)
    : isRecord(raw)
      ? Object.entries(raw)
      : []
  return [path, ...inside.flatMap(([key, each]) => valuePaths(each, [...path, key]))]
}

export function valueAt(raw: unknown, path: ValuePath): unknown {
  const [key, ...rest] = path
  if (key === undefined) return raw
  return valueAt((raw as Record<string | number, unknown> | null)?.[key], rest)
}

/** Returns a copy with one value replaced, or removed if `value` is null. */
export function withValueAt(raw: unknown, path: ValuePath, value: { is: unknown } | null): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value?.is
  const copy = (Array.isArray(raw) ? [...(raw as unknown[])] : { ...(raw as object) }) as Record<
    string | number,
    unknown
  >
  if (rest.length > 0) copy[key] = withValueAt(copy[key], rest, value)
  else if (value === null) delete copy[key]
  else copy[key] = value.is
  return copy
}
