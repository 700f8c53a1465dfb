import { isReporting, signal } from './signal.ts'

/** Runs once, at the start: uncaught errors are noticed at once; `schedule` says when what reports them is loaded. */
export function startReporting(schedule: (run: () => void) => void): void {
  if (!isReporting()) return
  addEventListener('error', ({ error, message }) =>
    signal({ kind: 'error', error: error ?? message }),
  )
  addEventListener('unhandledrejection', ({ reason }) => signal({ kind: 'error', error: reason }))
  schedule(() => {
    import('./reporter.ts').then(
      ({ startReporter }) => startReporter(),
      // Without the reporter nothing is reported; the site does not need it.
      () => undefined,
    )
  })
}
