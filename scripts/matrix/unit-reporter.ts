import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { appendResult } from './state.ts'

/** A test reports its number of tries as `task.meta.tries`. */
declare module 'vitest' {
  interface TaskMeta {
    tries?: number
  }
}

/** Appends the result of every test to the state file of its matrix (MATRIX_STATE) and prints it. */
export default class UnitReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'skipped' || state === 'pending') return
    const { tries } = test.meta()
    const [note] = errors?.[0]?.message.split('\n') ?? []
    const ok = state === 'passed'
    appendResult(process.env.MATRIX_STATE ?? '', {
      name: test.fullName,
      ok,
      ...(note && { note }),
      ...(tries !== undefined && { tries }),
    })
    console.log(`${ok ? '✓' : '✗'} ${test.fullName}${tries === undefined ? '' : ` (${tries})`}`)
    if (!ok) console.log(errors?.[0]?.stack ?? note)
  }

  /** A file that can't be loaded or prepared has tests that did not run. */
  onTestModuleEnd(module: TestModule): void {
    for (const { message, stack } of module.errors()) console.log(stack ?? message)
  }
}
