import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIALECTS } from '#sandbox/domain/platform.ts'
import { asyncApi } from './api/asyncapi.ts'
import { examplesIn, type Examples } from './api/examples.ts'
import { withCalls } from './api/markdown.ts'
import { openApi } from './api/openapi.ts'
import { withSettings } from './settings-table.ts'
import { toYaml } from './api/yaml.ts'
import { ROOT } from '#scripts/support/processes.ts'

const PROSE = 'docs/api.md'
const OPERATORS = { en: 'docs/operators.md', zh: 'docs/operators.zh-CN.md' }

/**
 * The documents by their path: calls and socket from endpoints, frames and sandbox, settings from lib/config/notes.ts.
 */
export async function documents(): Promise<Readonly<Record<string, string>>> {
  const examples: Record<string, Examples> = {}
  for (const each of DIALECTS) examples[each] = await examplesIn(each)
  return {
    'docs/openapi.yaml': toYaml(openApi(examples)),
    'docs/asyncapi.yaml': toYaml(asyncApi()),
    ...settingsTables(),
    [PROSE]: await withCalls(readFileSync(join(ROOT, PROSE), 'utf8'), examples.S ?? {}),
  }
}

const settingsTables = () =>
  Object.fromEntries(
    (['en', 'zh'] as const).map((language) => {
      const path = OPERATORS[language]
      return [path, withSettings(readFileSync(join(ROOT, path), 'utf8'), language)]
    }),
  )

/** `npm run docs:api` */
if (import.meta.main) {
  for (const [path, text] of Object.entries(await documents())) {
    writeFileSync(join(ROOT, path), text)
  }
}
