import type { Source } from './sources.ts'
import { writtenIn } from './written.ts'

/** A retired word, and what to write in its place. */
interface Retired {
  readonly word: RegExp
  readonly write: string
}

/** In comments, texts and documents. */
const PROSE: readonly Retired[] = [
  { word: /\bhouses?\b(?!\/)/i, write: 'layer, project; operator for the account' },
  { word: /\b(?:stand-by|stands)\b/i, write: 'is, remains, is shown' },
  { word: /\btold\b/i, write: 'reported, known, sent' },
  { word: /\btells?\b/i, write: 'reports, sends, shows, says' },
  { word: /\bsaid\b/i, write: 'shown, sent, named' },
  { word: /\bhears?\b|\bheard\b/i, write: 'receives, received' },
  { word: /\bbeats?\b/i, write: 'tick, poll, interval' },
  { word: /\bdoors?\b/i, write: 'entry point, socket route' },
  { word: /\b(?:whoever|by now|aside)\b/i, write: 'the person, already, away' },
  // Vue's word for a page that is not taken down is in docs/spec.
  { word: /\bkept\b(?! alive\b)/i, write: 'stored, held, remains' },
  // The pinyin of a character ends at that character.
  { word: /\b(?:he|his|him|himself)\b(?!\p{L})/iu, write: 'they, their, them, themselves' },
  {
    word: /\b(?:an?|the|each|every) (?:early|later)\b(?= (?:is|are|was|were)\b|[.,;:)]|$)/i,
    write: 'the noun that is early or later',
  },
  {
    word: /\b(?:has|have|had|with|no|enough|more|makes?|making|leaves?) room (?:for|to|left|beside|between)\b|\b(?:makes?|making|leaves?|enough) room\b/i,
    write: 'space; a room is where a lottery is played',
  },
]

/** As names, or as one word of a name: `keptTabs`, `CHAT_DOOR`. */
const NAMES: readonly Retired[] = [
  { word: /\b(?:house|kept|told|said|heard|beat|doors?)\b/i, write: 'a noun of the field' },
  { word: /\b(?:surroundings|wishes|upkeep)\b/i, write: 'SocketEnv, ChannelHandlers, effects' },
  { word: /\bstand by\b/i, write: 'KeepAlive' },
  { word: /\b(?:lost|tells?)\b/i, write: 'disconnected, missing; report, notify' },
  { word: /^(?:early|later)$/i, write: 'the noun that is early or later' },
  { word: /^keeps?$/, write: 'persist, save, restore, continue' },
  {
    word: /\b(?:came|stood|strikes?|wear|telling|hushed|lay|laid)\b/,
    write: 'received, inDocument, fault, set; the verb or noun of the field',
  },
]

/** Uses of retired words in what a reader of the file meets. */
export function retiredWords(source: Pick<Source, 'path' | 'text'>): string[] {
  const { prose, names } = writtenIn(source)
  return [...findings(prose, PROSE), ...findings(names.map(wordsOf), NAMES)]
}

const findings = (texts: readonly string[], retired: readonly Retired[]) =>
  texts.flatMap((each) =>
    retired
      .filter(({ word }) => word.test(each))
      .map(({ word, write }) => `${word.exec(each)?.[0]} (${write}): ${each.trim()}`),
  )

/** `keptTabs`, `kept-tabs` and `KEPT_TABS` as `kept tabs`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()

/** `at` is an instant everywhere else. */
const INDEX_NAMED_AT =
  /\bfor \((?:let at\b|const \[at\b)|, at(?:, \w+)?\)(?:: \w+)? =>|\blet at = [^\n]*\.length\b|\bat = .*\.(?:indexOf|findIndex)\(/g

/** Where a program calls an index `at` instead of `index`. */
export const indexesNamedAt = (text: string): string[] => text.match(INDEX_NAMED_AT) ?? []
