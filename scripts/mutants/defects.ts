import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DEFECTS, type Defect } from './list.seed.ts'
import { childEnv, ROOT, TOOLS } from '#scripts/support/processes.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const PATIENCE_MS = 240_000

/** A copy of the sources in which mistakes may be made. */
function copySources(): string {
  const copy = temporaryFolder('defects')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
  for (const path of String(listed).split('\0').filter(Boolean)) {
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

interface Run {
  readonly passed: number
  /** Names of the tests that failed. */
  readonly failed: readonly string[]
}

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Runs test files in the copy; a file that does not even load counts as nothing run. */
function runTests(copy: string, tests: readonly string[]): Run {
  const report = join(copy, 'defects-report.json')
  rmSync(report, { force: true })
  const args = ['run', '--reporter=json', `--outputFile=${report}`, '--testTimeout=40000', ...tests]
  spawnSync(process.execPath, [TOOLS.vitest, ...args], {
    cwd: copy,
    env: childEnv({ CI: '1' }),
    stdio: 'ignore',
    timeout: PATIENCE_MS,
  })
  try {
    const results = JSON.parse(readFileSync(report, 'utf8')) as Report
    const outcomes = results.testResults.flatMap((each) => each.assertionResults)
    const failed = outcomes.filter((each) => each.status === 'failed').map((each) => each.fullName)
    return { passed: results.numPassedTests, failed }
  } catch {
    return { passed: 0, failed: [] }
  }
}

/** Null when a test noticed the defect, else what is wrong, in a sentence. */
function seed(copy: string, { file, find, replace, tests }: Defect): string | null {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(find).length !== 2) return `${file} does not hold exactly one “${find}”`
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  const { passed, failed } = runTests(copy, tests)
  writeFileSync(path, sound)
  if (failed.length > 0) return null
  return passed > 0 ? `no test of ${tests.join(', ')} noticed` : 'the tests did not run'
}

const only = process.argv[2]
const chosen = DEFECTS.filter((each) => only === undefined || each.name.includes(only))
const copy = copySources()
const started = Date.now()
const files = [...new Set(chosen.flatMap((each) => each.tests))]
const sound = runTests(copy, files)
console.log(`without a defect: ${sound.passed} passed, ${sound.failed.length} failed`)
for (const name of sound.failed) console.log(`✗ ${name}`)
let missed = sound.failed.length === 0 && sound.passed > 0 ? 0 : 1
for (const each of chosen) {
  const fault = seed(copy, each)
  if (fault !== null) missed += 1
  console.log(`${fault === null ? '✓' : '✗'} ${each.name}${fault === null ? '' : `: ${fault}`}`)
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`${chosen.length} defects, ${missed} not noticed (${seconds} s)`)
process.exitCode = missed === 0 ? 0 : 1
