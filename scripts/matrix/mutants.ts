import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { childEnv, ROOT, startNode } from '#scripts/support/processes.ts'
import type { Matrix } from './matrix.ts'
import { appendResult } from './state.ts'

/** Fetched into an ignored folder when the matrix runs: 160 packages that nothing else needs. */
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
const FOLDER = join(ROOT, '.stryker')
const MODULES = join(FOLDER, 'node_modules/@stryker-mutator')
const REPORT = join(FOLDER, 'report.json')
/** As many of a file's mutants must be noticed; what remains is mostly the same in effect. */
const GOAL = 0.95

/** The mutated files, and the tests that must notice it, where they are more than the file's own. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'lib/money/amount.ts': ['lib/money/{amount-text,format,typed}.test.ts'],
  'lib/money/typed.ts': [],
  'lib/money/format.ts': ['lib/money/amount-text.test.ts'],
  'lib/api/command/command.ts': [
    'lib/api/command/limits.test.ts',
    'hooks/core/{own-limits,reload,two-tabs,unknown-outcome}.test.tsx',
  ],
  'lib/session/session.ts': [
    'lib/session/session-*.test.ts',
    'lib/session/referrer.test.ts',
    'hooks/member/password.test.tsx',
  ],
  'lib/session/sign-ins.ts': [],
  'lib/session/referrer.ts': [],
  'lib/session/captcha.ts': [],
  'lib/room/alignment.ts': ['lib/room/chat-*.test.ts'],
  'lib/room/chat-log.ts': ['lib/room/chat-*.test.ts'],
  'lib/room/own-voice.ts': [],
  'lib/room/message.ts': [],
  'lib/room/round.ts': [],
  'lib/room/reconnect.ts': [],
  'lib/lottery/rules28.ts': ['lib/lottery/rules.test.ts'],
  'lib/lottery/rules49.ts': ['lib/lottery/rules.test.ts'],
  'lib/lottery/chance.ts': ['lib/lottery/rules.test.ts'],
  'lib/lottery/combinatorics.ts': ['lib/lottery/rules.test.ts'],
  'lib/lottery/command.ts': [],
  'lib/lottery/write-command.ts': ['lib/lottery/command.test.ts'],
  'lib/lottery/slip.ts': ['lib/rules/bet.test.ts'],
}

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
  testFiles: [file.replace(/\.ts$/, '.test.ts'), ...(RULES[file] ?? [])],
  reporters: ['json'],
  jsonReporter: { fileName: REPORT },
  tempDirName: join(FOLDER, 'copy'),
  ignorePatterns: ['.*', '/docs', '/out', '/test-results'],
  // The compiler of TypeScript 7 has no interface with which the settings could be adapted; vitest reads none.
  tsconfigFile: 'no-such-file.json',
  concurrency: 2,
  // Of changes that take effect while a module is loaded, it reports some that a test does notice, such as
  // `isPositive = () => undefined`, as not noticed.
  ignoreStatic: true,
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
  list: () => Promise.resolve(Object.keys(RULES)),
  async run(pending, state) {
    fetchStryker()
    for (const file of pending) {
      const { ok, note } = await mutate(file)
      appendResult(state, { name: file, ok, note })
      console.log(`${ok ? '✓' : '✗'} ${file}: ${note}`)
    }
  },
}
