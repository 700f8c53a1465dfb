import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { childEnv, ROOT, startNode } from '#scripts/run/processes.ts'
import type { Matrix } from './matrix.ts'
import { appendResult } from './state.ts'

/** Fetched into an ignored folder when the matrix runs: 160 packages that nothing else needs. */
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
const FOLDER = join(ROOT, '.stryker')
const MODULES = join(FOLDER, 'node_modules/@stryker-mutator')
const REPORT = join(FOLDER, 'report.json')
/** As many of a file's mutants must be noticed; what remains is mostly the same in effect. */
const GOAL = 0.95

/** What is mutated, and the tests that must notice it. */
const RULES: readonly { readonly files: string; readonly tests: readonly string[] }[] = [
  { files: 'lib/money/*.ts', tests: ['lib/money/*.test.ts'] },
  {
    files: 'lib/api/command.ts',
    tests: ['lib/api/command.test.ts', 'hooks/core/{own-limits,reload,unknown-outcome}.test.tsx'],
  },
  {
    files: 'lib/session/{session,sign-ins,referrer,captcha}.ts',
    tests: ['lib/session/*.test.ts'],
  },
  {
    files: 'lib/room/{alignment,chat-log,own-voice,message,round,reconnect}.ts',
    tests: ['lib/room/*.test.ts'],
  },
  {
    files: 'lib/lottery/{rules28,rules49,command,chance,combinatorics,slip}.ts',
    tests: [
      'lib/lottery/*.test.ts',
      'lib/rules/bet.test.ts',
      'scripts/checks/lottery-agreement.test.ts',
    ],
  },
]

const TESTS = '**/*.test.{ts,tsx}'
const mutated = (files: string) => globSync(files, { cwd: ROOT, exclude: [TESTS] })

const report = v.object({
  files: v.record(
    v.string(),
    v.object({
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ''),
          status: v.string(),
          location: v.object({ start: v.object({ line: v.number() }) }),
        }),
      ),
    }),
  ),
})

function fetchStryker(): void {
  if (existsSync(join(MODULES, 'vitest-runner'))) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{"private":true}')
  // With its peers it would bring a second vitest and would look into that one.
  const args = ['install', '--no-save', '--legacy-peer-deps', '--silent', ...PACKAGES]
  const { status } = spawnSync('npm', args, {
    cwd: FOLDER,
    env: childEnv(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${PACKAGES.join(' ')} can't be fetched`)
}

const settings = (file: string) => ({
  testRunner: 'vitest',
  plugins: [join(MODULES, 'vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'scripts/matrix/mutants.vitest.ts', related: false },
  mutate: [file],
  testFiles: RULES.find(({ files }) => mutated(files).includes(file))?.tests,
  reporters: ['json'],
  jsonReporter: { fileName: REPORT },
  tempDirName: join(FOLDER, 'copy'),
  ignorePatterns: ['.*', '/docs', '/out', '/test-results'],
  // The compiler of TypeScript 7 has no interface with which the settings could be adapted; vitest reads none.
  tsconfigFile: 'no-such-file.json',
  concurrency: 2,
})

/** Changes one file in every way that Stryker knows; what the tests noticed. */
async function mutate(file: string): Promise<{ ok: boolean; note: string }> {
  const config = join(FOLDER, 'settings.json')
  writeFileSync(config, JSON.stringify(settings(file)))
  const { ok, output } = await startNode([join(MODULES, 'core/bin/stryker.js'), 'run', config])
  if (!ok) return { ok: false, note: output.split('\n').find((each) => /ERROR/.test(each)) ?? '' }
  const { files } = v.parse(report, JSON.parse(readFileSync(REPORT, 'utf8')))
  const mutants = Object.values(files).flatMap((each) => each.mutants)
  const counted = mutants.filter(({ status }) => !/Ignored|Error/.test(status))
  const survived = counted.filter(({ status }) => !/Killed|Timeout/.test(status))
  const lines = survived.map(
    ({ location, mutatorName, replacement }) =>
      `${file}:${location.start.line} ${mutatorName} ${replacement.replace(/\s+/g, ' ').slice(0, 60)}`,
  )
  if (lines.length > 0) console.log(lines.join('\n'))
  const noticed = counted.length - survived.length
  return {
    ok: counted.length > 0 && noticed >= counted.length * GOAL,
    note: `${noticed} of ${counted.length} mutants noticed`,
  }
}

export const mutants: Matrix = {
  name: 'mutants',
  about:
    'StrykerJS changes the rules of money, commands, session, room and lottery in every way it knows, file by file; the tests beside these rules must ' +
    `notice ${GOAL * 100} % of the changes of each file.`,
  list: async () => RULES.flatMap(({ files }) => mutated(files)).toSorted(),
  async run(pending, state) {
    fetchStryker()
    for (const file of pending) {
      const { ok, note } = await mutate(file)
      appendResult(state, { name: file, ok, note })
      console.log(`${ok ? '✓' : '✗'} ${file}: ${note}`)
    }
  },
}
