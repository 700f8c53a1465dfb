import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accentOf } from '#lib/brand/accent.ts'
import { readSettings } from '#lib/config/read.ts'
import { envOfExport, SettingError } from '#scripts/site/build-env.ts'
import { compress } from '#scripts/site/compress.ts'
import { listRelease } from '#scripts/site/worker-list.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { brandPages } from './pages.ts'
import { drawPictures } from './pictures.ts'
import { runProgram } from '#scripts/support/program.ts'

export const BRAND_USAGE =
  'npm run brand -- logo.svg --name 名称 [--short 短名称] [--accent #8a1c3b] [--accent-dark #ff8fab] [--out out/]'
const BLOCK = /\n?\/\/ brand: npm run brand\n[^\n]*\n/

/** The text of config.js with the brand at its end, in place of an earlier one; what else it says stays. */
export const withBrandBlock = (text: string, brand: object): string =>
  `${text.replace(BLOCK, '\n').trimEnd()}\n\n// brand: npm run brand\nwindow.APP_CONFIG = { ...window.APP_CONFIG, brand: ${JSON.stringify(brand)} }\n`

/** Draws the pictures and writes the brand: into public/ for the next build, or into a finished folder. */
export async function applyBrand(args: readonly string[]): Promise<string[]> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      short: { type: 'string' },
      accent: { type: 'string' },
      'accent-dark': { type: 'string' },
      out: { type: 'string' },
    },
  })
  const [logo] = positionals
  if (!logo || !values.name) throw new SettingError(BRAND_USAGE)
  if (!existsSync(logo)) throw new SettingError(`${logo} 不存在 (no such file)`)
  const given = {
    name: values.name,
    shortName: values.short,
    accent: values.accent,
    accentDark: values['accent-dark'],
    logo: '/icons/icon.svg',
  }
  const brand: typeof given = JSON.parse(JSON.stringify(given))
  const { settings, faults } = readSettings({ brand })
  if (faults.length > 0)
    throw new SettingError(faults.map(({ path, problem }) => `${path}：${problem}`).join('；'))
  const { tokens, corrected } = accentOf(settings.brand.accent, settings.brand.accentDark)
  const ground = /light,(#[\da-f]{6})/.exec(tokens['--accent'] ?? '')?.[1] ?? '#0a7567'
  const folder = values.out === undefined ? join(ROOT, 'public') : resolve(values.out)
  const env = values.out === undefined ? null : envOfExport(folder)
  const drawn = await drawPictures(folder, readFileSync(logo), ground)
  const config = join(folder, 'config.js')
  writeFileSync(config, withBrandBlock(readFileSync(config, 'utf8'), brand))
  if (env) {
    brandPages(folder, settings.brand, env.basePath)
    compress(folder, ['icons/icon.svg'])
    listRelease(folder, env.basePath)
  }
  return [
    ...corrected,
    `✓ ${folder}：config.js，${drawn.length} 个图片${env ? '，页面与 manifest' : ''}`,
  ]
}

if (import.meta.main) {
  await runProgram(async () => {
    for (const line of await applyBrand(process.argv.slice(2))) console.log(line)
  })
}
