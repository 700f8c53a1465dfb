import { afterAll } from 'vitest'
import { removeTemporaryFolders } from '#scripts/support/temporary-folder.ts'

/** A worker of the tests is stopped, not ended: it would leave its folders behind. */
afterAll(removeTemporaryFolders)
