import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/support/processes.ts'
import { seedIn, seedMatrix } from './seeds.ts'

const SEEDS = 25

const usesProperties = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'")

const withProperties = () =>
  globSync('{lib,hooks,components,sandbox,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT }).filter(
    usesProperties,
  )

export const properties = seedMatrix({
  name: 'properties',
  about: `All property tests with ${SEEDS} seeds besides the one of every run.`,
  cases: Array.from({ length: SEEDS }, (_, nth) => `seed ${nth + 2}`),
  runOf: (name) => ({ args: withProperties(), env: { PROPERTY_SEED: seedIn(name) } }),
})
