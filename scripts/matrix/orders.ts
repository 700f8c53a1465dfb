import { seedIn, seedMatrix } from './seeds.ts'

const SEEDS = 10
/** The projects of vitest.config.ts whose files share their modules. */
const SHARED = ['page', 'plain']

/** A file that leaves a value in a shared module fails another one in some orders only. */
export const orders = seedMatrix({
  name: 'orders',
  about: `The unit tests that share their modules, one after the other in ${SEEDS} random orders of their files.`,
  cases: SHARED.flatMap((project) =>
    Array.from({ length: SEEDS }, (_, nth) => `${project} in order ${nth + 1}`),
  ),
  runOf: (name) => ({
    args: [
      `--project=${name.split(' ')[0]}`,
      '--maxWorkers=1',
      '--sequence.shuffle.files',
      `--sequence.seed=${seedIn(name)}`,
    ],
  }),
  sample: (cases) => cases.slice(0, 1),
})
