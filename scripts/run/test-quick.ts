import { readers } from './lint.ts'
import { startNode, TOOLS } from '#scripts/support/processes.ts'
import { Tally } from '#scripts/support/tally.ts'

/** `npm run test:quick`: lint, types and the unit tests that depend on files changed since the last commit. */
const tally = new Tally()
const checks = {
  ...readers(),
  types: [TOOLS.tsc, '--noEmit'],
  'unit tests of what changed': [
    TOOLS.vitest,
    'run',
    '--changed',
    '--passWithNoTests',
    '--reporter=dot',
  ],
}
await Promise.all(
  Object.entries(checks).map(async ([name, args]) => {
    const { ok, output } = await startNode(args)
    tally.note(name, ok, output)
  }),
)
tally.finish()
