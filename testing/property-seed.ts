import fc from 'fast-check'

/** Property tests draw the same values in every run, so that a failure belongs to the change under test. */
fc.configureGlobal({ seed: 1 })
