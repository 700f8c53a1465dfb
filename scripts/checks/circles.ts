import { importsOf, type Source } from './sources.ts'

/** Files that import one another round in a ring, types included: each ring once, as its files in order. */
export function circles(all: readonly Source[]): string[][] {
  const known = new Map(all.map((each) => [each.path, each]))
  const done = new Set<string>()
  const found: string[][] = []
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push(way.slice(way.indexOf(path)))
    const source = known.get(path)
    if (!source || done.has(path) || way.includes(path)) return
    for (const { file, kind } of importsOf(source)) {
      if (file !== null && kind !== 'dynamic') walk(file, [...way, path])
    }
    done.add(path)
  }
  for (const { path } of all) walk(path, [])
  return found
}
