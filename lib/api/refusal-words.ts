import { decodeEntities, wordsOfHtml } from '#lib/text/html-words.ts'
import { isObject } from './schema.ts'

/* The words of a refusal, which platforms write into many fields. */

const WORDS_MAX = 200
/** The longest text that patterns read, because their time grows with it. */
const READ_MAX = 2_000
/** Matches an English sentence, not the name of a rule, table or exception. */
const ENGLISH = /^[A-Z][\w'’,-]*( [\w'’,%-]+)+[.!]?$/

/** Returns the platform's words without markup, or '' if they are no sentence for a member. */
export function sentenceOf(raw: string): string {
  const cut = raw.slice(0, READ_MAX)
  const plain = /<[a-z!/]/i.test(cut) ? wordsOfHtml(cut) : decodeEntities(cut)
  const words = plain.trim().slice(0, WORDS_MAX)
  return /\p{Script=Han}/u.test(words) || ENGLISH.test(words) ? words : ''
}

/** Fields of an answer that may hold the messages of several input fields. */
const MESSAGES = ['message', 'msg', 'errors']
const SENTENCES = [
  ...MESSAGES,
  'errmsg',
  'errormsg',
  'errormessage',
  'errordescription',
  'detail',
  'desc',
  'info',
  'reason',
  'tips',
]
/** The last three mostly hold an English status or data, so only their Chinese words count. */
const WORD_FIELDS = [...SENTENCES, 'error', 'title', 'data']

/** Returns the texts of the fields `names` down to `depth`, and every text in one of {@link MESSAGES}. */
function textsIn(raw: unknown, names: readonly string[], depth = 2): string[] {
  if (typeof raw === 'string') return [raw]
  if (Array.isArray(raw)) return raw.flatMap((each) => textsIn(each, names, depth))
  if (!isObject(raw) || depth === 0) return []
  const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '')
  const fields = new Map(Object.entries(raw).map(([name, each]) => [plain(name), each]))
  return names.flatMap((name) => {
    const field: unknown = fields.get(name)
    const found = textsIn(field, names, depth - 1)
    if (found.length > 0 || !MESSAGES.includes(name) || !isObject(field)) return found
    return Object.values(field).flatMap((each) => textsIn(each, names, depth))
  })
}

/** Returns the first sentence of an answer, Chinese before English, because a framework may add English ones. */
export function wordsIn(raw: unknown): string {
  const isChinese = (each: string) => /\p{Script=Han}/u.test(sentenceOf(each))
  return textsIn(raw, WORD_FIELDS).find(isChinese) ?? textsIn(raw, SENTENCES).find(sentenceOf) ?? ''
}
