/** n over k, exact as long as it stays below 2^53 (49 over 7 is 85 900 584). */
export function choose(n: number, k: number): number {
  let ways = 1
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step
  return k < 0 || k > n ? 0 : ways
}

/** How many subsets of `size` members have each total: index is the total. */
export function subsetSums(members: readonly number[], size: number): number[] {
  const most = members.toSorted((a, b) => b - a).slice(0, size)
  const width = most.reduce((sum, each) => sum + each, 0) + 1
  const ways = Array.from({ length: size + 1 }, () => new Array<number>(width).fill(0))
  ways[0]![0] = 1
  for (const member of members) {
    for (let count = size; count >= 1; count -= 1) {
      const [to, from] = [ways[count]!, ways[count - 1]!]
      for (let total = width - 1; total >= member; total -= 1) to[total]! += from[total - member]!
    }
  }
  return ways[size]!
}
