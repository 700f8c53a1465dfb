import fc from 'fast-check'

/** One counterexample shows that a mutant was noticed: making it smaller takes longer than finding it. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
