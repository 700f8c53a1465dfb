import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { appendResult } from './state.ts'

/** Appends the result of every journey to the state file of its matrix (MATRIX_STATE) and prints how far the run is. */
export default class JourneyReporter implements Reporter {
  #total = 0
  #ended = 0
  #root = ''

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#root = rootDir
    this.#total = suite.allTests().length
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, project, , ...titles] = test.titlePath()
    const { file, line, column } = test.location
    const place = `${relative(this.#root, file)}:${line}:${column}`
    const name = [`[${project}]`, place, ...titles].join(' › ')
    const ok = result.status === 'passed'
    const [note] = stripVTControlCharacters(result.error?.message ?? '').split('\n')
    const tries = Number(test.annotations.find(({ type }) => type === 'tries')?.description)
    appendResult(process.env.MATRIX_STATE ?? '', {
      name,
      ok,
      ...(note && { note }),
      ...(tries > 0 && { tries }),
    })
    console.log(`${ok ? '✓' : '✗'} ${++this.#ended} of ${this.#total} ${name}`)
    if (!ok) console.log(result.error?.stack ?? result.status)
  }

  printsToStdio(): boolean {
    return true
  }
}
