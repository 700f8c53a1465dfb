const HEAD = `# Results

What takes too long for \`npm test\` and \`npm run test:all\`: \`npm run test:matrix\` runs it and writes this page. A case that was not run counts
as failed; a commit with \`+\` had local changes.
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
    `## ${name}`,
    '',
    about,
    '',
    `${passed} passed, ${failed.length} failed${tries ? ` (${tries} tries)` : ''}, at ${commit}, ${date}.`,
    '',
    ...failed.map((each) => `- failed: ${each}`),
  ]
    .join('\n')
    .trimEnd()

/** The page with the section of this matrix replaced or added; other sections stay, in order of their names. */
export function withOutcome(page: string, outcome: Outcome): string {
  const [, ...parts] = page.split(/^(?=## )/m)
  const others = parts.filter((each) => !each.startsWith(`## ${outcome.name}\n`))
  const all = [...others.map((each) => each.trim()), section(outcome)].toSorted()
  return `${[HEAD.trim(), ...all].join('\n\n')}\n`
}
