import fc from 'fast-check'
import { afterAll, afterEach } from 'vitest'
import { config } from '#lib/site/config.ts'
import { forgetServerDate } from '#lib/time/clock.ts'
import { removeTemporaryFolders } from '#testing/temporary-folder.ts'

/**
 * Property tests use the same values in every run: a failure comes from the change under test. SEED=… uses
 * others. A failure prints its seed.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

/** Vitest kills its workers, so their exit handlers do not run. */
afterAll(removeTemporaryFolders)

const asBuilt = { ...config }
/** Test files share modules, so each file must restore the settings. */
afterAll(() => void Object.assign(config, asBuilt))

afterEach(forgetServerDate)
