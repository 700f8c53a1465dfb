/** A retired word, and what to write in its place. */
interface Retired {
  readonly word: RegExp
  readonly write: string
}

/** In comments, titles of tests and documents. */
const PROSE: readonly Retired[] = [
  { word: /\bhouses?\b(?!\/)/i, write: 'layer, project; operator for the account' },
  { word: /\b(?:stand-by|stands)\b/i, write: 'is, remains, is shown' },
  { word: /\btold\b/i, write: 'reported, known, sent' },
  { word: /\bsaid\b/i, write: 'shown, sent, named' },
  { word: /\bhears?\b|\bheard\b/i, write: 'receives, received' },
  { word: /\bbeats?\b/i, write: 'tick, poll, interval' },
  { word: /\bdoors?\b/i, write: 'entry point, socket route' },
  { word: /\b(?:whoever|by now|aside)\b/i, write: 'the person, already, away' },
]

/** As names, or as one word of a name: `keptTabs`, `CHAT_DOOR`. */
const NAMES: readonly Retired[] = [
  { word: /\b(?:house|kept|told|said|heard|beat|doors?)\b/i, write: 'a noun of the field' },
  { word: /\b(?:surroundings|wishes|upkeep)\b/i, write: 'SocketEnv, ChannelHandlers, effects' },
  { word: /\bstand by\b/i, write: 'KeepAlive' },
]

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/ .*/g
const TITLE = /\b(?:test|it|describe)(?:\.each\([^()]*\))?\(\s*(['"`])(.*?)\1/g
const DECLARED =
  /\b(?:const|let|var|function|class|interface|type)\s+(\w+)|^\s+(?:readonly )?(\w+)\??: /gm

/** Uses of retired words in the comments, the titles of tests and the declared names of a program. */
export function retiredWords(text: string): string[] {
  const comments = text.match(COMMENT) ?? []
  const prose = [...comments, ...[...text.matchAll(TITLE)].map(([, , title = '']) => title)].map(
    (each) => each.replace(/`[^`]*`/g, ''),
  )
  const code = text.replace(COMMENT, '')
  const names = [...code.matchAll(DECLARED)].map(([, declared, field = '']) => declared ?? field)
  return [...findings(prose, PROSE), ...findings(names.map(wordsOf), NAMES)]
}

/** `at` is an instant everywhere else. */
const INDEX_NAMED_AT =
  /\bfor \((?:let at\b|const \[at\b)|, at(?:, \w+)?\)(?:: \w+)? =>|\blet at = [^\n]*\.length\b|\bat = .*\.(?:indexOf|findIndex)\(/g

/** Where a program calls an index `at` instead of `index`. */
export const indexesNamedAt = (text: string): string[] => text.match(INDEX_NAMED_AT) ?? []

const CODE = /^```[\s\S]*?^```|^ {4,}.*$|`[^`]*`/gm

/** Uses of retired words in the lines of a Markdown text; code in it does not count. */
export const retiredInProse = (text: string): string[] =>
  findings(text.replace(CODE, '').split('\n'), PROSE)

const findings = (texts: readonly string[], retired: readonly Retired[]) =>
  texts.flatMap((each) =>
    retired
      .filter(({ word }) => word.test(each))
      .map(({ word, write }) => `${word.exec(each)?.[0]} (${write}): ${each.trim()}`),
  )

/** `keptTabs` and `KEPT_TABS` as `kept tabs`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
