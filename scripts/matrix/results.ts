const HEAD = `# Results

The tables that \`npm run test:matrix\` runs; most are too long for \`npm test\` and \`npm run test:all\`. In a run a case without a result
counts as failed; \`0 of N run\` means that the table was never run. A commit with \`+\` had local changes.
`

export interface Outcome {
  readonly name: string
  readonly about: string
  readonly commit: string
  /** ISO day. */
  readonly date: string
  readonly passed: number
  /** Attempts of all cases together, where cases make several. */
  readonly tries?: number
  readonly failed: readonly string[]
}

const section = ({ name, about, commit, date, passed, tries, failed }: Outcome): string =>
  [
    headOf(name),
    about,
    '',
    `${passed} passed, ${failed.length} failed${tries ? ` (${tries} tries)` : ''}, at ${commit}, ${date}.`,
    '',
    ...failed.map((each) => `- failed: ${each}`),
  ]
    .join('\n')
    .trimEnd()

const headOf = (name: string) => `## ${name}\n`

/** The page with this section replaced or added; other sections stay, in order of their names. */
function withSection(page: string, name: string, text: string): string {
  const [, ...parts] = page.split(/^(?=## )/m)
  const others = parts.filter((each) => !each.startsWith(headOf(name)))
  const all = [...others.map((each) => each.trim()), text].toSorted()
  return `${[HEAD.trim(), ...all].join('\n\n')}\n`
}

/** The page with the outcome of a matrix in place of its section. */
export const withOutcome = (page: string, outcome: Outcome): string =>
  withSection(page, outcome.name, section(outcome))

export const hasSection = (page: string, name: string): boolean =>
  `\n${page}`.includes(`\n${headOf(name)}`)

/** The page with a section for a matrix of this many cases that was never run. */
export const withUnrun = (
  page: string,
  { name, about, cases }: Pick<Outcome, 'name' | 'about'> & { readonly cases: number },
): string => withSection(page, name, `${headOf(name)}\n${about}\n\n0 of ${cases} run.`)
