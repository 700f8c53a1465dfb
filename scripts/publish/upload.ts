import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HASHED } from '#scripts/export/next-markup.ts'
import { SettingError } from '#scripts/site/build-env.ts'
import { CACHE_CHECKED } from '#scripts/site/host-files.ts'
import { nextAssetAges, readAssetAges } from './asset-ages.ts'
import { AGES_FILE, OPERATOR_FILE, passesOf } from './passes.ts'
import { bucket, folder, type Place } from './places.ts'
import { runProgram } from '#scripts/support/program.ts'
import { DAY_MS } from '#lib/time/clock.ts'

const KEEP_DAYS = 30

interface Options {
  readonly keepDays?: number
  readonly now?: number
  readonly say?: (line: string) => void
}

/**
 * Publishes a finished folder over the release that is there. Whenever it is broken off, every page that is open or
 * is opened works: docs/operators.md, Deploying a new version. Rolling back is publishing the older folder.
 */
export function publish(out: string, to: Place, options: Options = {}): void {
  const { keepDays = KEEP_DAYS, now = Date.now(), say = console.log } = options
  if (!existsSync(join(out, 'version.json'))) {
    throw new SettingError(
      `${out} 不是构建好的站点 (no finished site: its version.json is missing)`,
    )
  }
  const before = readAssetAges(to.read(AGES_FILE))
  const passes = passesOf(out)
  for (const pass of passes) {
    say(`${pass.name}: ${pass.files.length}`)
    to.put(out, pass)
    if (
      pass.name === 'assets' &&
      to.read(OPERATOR_FILE) === null &&
      existsSync(join(out, OPERATOR_FILE))
    ) {
      to.write(OPERATOR_FILE, readFileSync(join(out, OPERATOR_FILE), 'utf8'), CACHE_CHECKED)
    }
  }
  const assets = passes.flatMap(({ files }) => files.filter((each) => each.startsWith(HASHED)))
  const { after, expired } = nextAssetAges(before, assets, now, keepDays * DAY_MS)
  to.remove(expired)
  to.write(AGES_FILE, `${JSON.stringify(after)}\n`, CACHE_CHECKED)
  if (expired.length > 0) say(`removed after ${keepDays} days: ${expired.length}`)
}

/** `npm run upload -- out s3://bucket/path [--endpoint …] [--keep-days 30]`, or a folder in place of the bucket. */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { endpoint: { type: 'string' }, 'keep-days': { type: 'string' } },
  })
  const [out = '', to = ''] = positionals
  const keepDays = Number(values['keep-days'] ?? KEEP_DAYS)
  if (out === '' || to === '' || !(keepDays >= 1)) {
    throw new SettingError(
      '用法：npm run upload -- out s3://bucket[/path] [--endpoint https://…] [--keep-days 30]',
    )
  }
  const place = to.startsWith('s3://') ? bucket(to, values.endpoint) : folder(resolve(to))
  publish(resolve(out), place, { keepDays })
}

if (import.meta.main) await runProgram(main)
