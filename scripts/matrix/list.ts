import type { Matrix } from './matrix.ts'
import { mutants } from './mutants.ts'

/** Every matrix that `npm run test:matrix` runs. */
export const MATRICES: readonly Matrix[] = [mutants]
