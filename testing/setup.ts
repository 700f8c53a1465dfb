import fc from 'fast-check'
import { afterAll, afterEach } from 'vitest'
import { config } from '#lib/site/config.ts'
import { forgetServerDate } from '#lib/time/clock.ts'
import { removeTemporaryFolders } from '#testing/temporary-folder.ts'

/**
 * Property tests draw the same values in every run, so that a failure belongs to the change under test; SEED=… draws
 * others. A failure names its seed.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

/** A worker of the tests is stopped, not ended: it would leave its folders behind. */
afterAll(removeTemporaryFolders)

const asBuilt = { ...config }
/** Files share their modules: the settings that one has changed are not the next one's. */
afterAll(() => void Object.assign(config, asBuilt))

/** What a test takes for the platform's time is not the next one's either. */
afterEach(forgetServerDate)
