import type { Matrix } from './matrix.ts'
import { mutants } from './mutants.ts'
import { properties } from './properties.ts'

/** Every matrix that `npm run test:matrix` runs. */
export const MATRICES: readonly Matrix[] = [mutants, properties]
