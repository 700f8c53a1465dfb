import { runNode, TOOLS } from './processes.ts'

/** `npm run types`: the types of the routes, then all of them. */
process.exitCode = runNode([TOOLS.next, 'typegen']) && runNode([TOOLS.tsc, '--noEmit']) ? 0 : 1
