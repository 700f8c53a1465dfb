import { NOTES, SETTING_PATHS } from '#lib/config/notes.ts'

export type Language = 'en' | 'zh'
const HEADS = { en: ['setting', 'meaning', 'example'], zh: ['设置', '含义', '示例'] } as const
const START = '<!-- settings: npm run docs:api -->'
const END = '<!-- /settings -->'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const cell = (text: string) => text.replaceAll('|', '\\|')

/** The document with the table of the settings of config.js written anew between its marks. */
export function withSettings(text: string, language: Language): string {
  const [before, rest = ''] = text.split(START)
  const [, after] = rest.split(END)
  if (before === undefined || after === undefined) throw new Error('no marks of the settings')
  const rows = SETTING_PATHS.map((path) => {
    const note = NOTES[path]
    return row([`\`${path}\``, cell(note[language]), `\`${cell(note.example)}\``])
  })
  const table = [row(HEADS[language]), '|---|---|---|', ...rows]
  return `${before}${START}\n${table.join('\n')}\n${END}${after}`
}
