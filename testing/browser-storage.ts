/** A Storage as browsers have it. */
export function browserStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(entries))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
