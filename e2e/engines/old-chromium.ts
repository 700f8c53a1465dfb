import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fetchedFolder, runProcess } from '#scripts/support/fetched.ts'
import { childEnv } from '#scripts/support/processes.ts'
import { startChromium } from './cdp.ts'
import type { Driver } from './driver.ts'

/** Packages that carry a Chromium of their time, for functions in the cloud. They are fetched, never installed. */
export const OLD_ENGINES = [
  { name: 'Chromium 92', pack: 'chrome-aws-lambda@10.1.0' },
  { name: 'Chromium 106', pack: '@sparticuz/chromium@106.0.2' },
] as const
type OldEngine = (typeof OLD_ENGINES)[number]

const BINARIES = 'package/bin'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars']

/** Fetches and unpacks one, unless it is here. Returns the folder of its binary; throws when it can't be had. */
function ensureEngine({ name, pack }: OldEngine): string {
  const folder = fetchedFolder(name.replace(' ', '-').toLowerCase(), (empty) => {
    const file = runProcess('npm', ['pack', '--silent', pack], empty).trim().split('\n').at(-1)
    runProcess('tar', ['xzf', file ?? '', BINARIES], empty)
    rmSync(join(empty, file ?? ''))
    unpack(join(empty, BINARIES))
  })
  return join(folder, BINARIES)
}

function unpack(binaries: string): void {
  for (const packed of readdirSync(binaries).filter((each) => each.endsWith('.br'))) {
    const target = join(binaries, packed.slice(0, -3))
    writeFileSync(target, brotliDecompressSync(readFileSync(join(binaries, packed))))
    chmodSync(target, 0o755)
    rmSync(join(binaries, packed))
    if (target.endsWith('.tar')) runProcess('tar', ['xf', target], binaries)
  }
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
