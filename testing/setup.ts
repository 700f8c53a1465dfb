import fc from 'fast-check'
import { afterAll } from 'vitest'
import { removeTemporaryFolders } from '#scripts/support/temporary-folder.ts'

/** Property tests draw the same values in every run, so that a failure belongs to the change under test. */
fc.configureGlobal({ seed: 1 })

/** A worker of the tests is stopped, not ended: it would leave its folders behind. */
afterAll(removeTemporaryFolders)
