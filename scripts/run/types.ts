import { runNode, TOOLS } from '#scripts/support/processes.ts'

/** `npm run types`: the types of the routes, then all of them. */
process.exitCode = runNode([TOOLS.next, 'typegen']) && runNode([TOOLS.tsc, '--noEmit']) ? 0 : 1
