import fc from 'fast-check'

/**
 * Property tests draw the same values in every run, so that a failure belongs to the change under test. Other
 * seeds are tried by `npm run test:matrix -- --only properties`.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
