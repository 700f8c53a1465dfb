import type { Offer } from './plays.ts'

/** A line of a slip as the wire spells it. */
export interface WireLine {
  readonly id: string
  readonly total: string
  readonly data: readonly string[]
}

const AMOUNT = '[1-9]\\d{0,8}(?:\\.\\d{1,2})?'
const TITLED = new RegExp(`^(.*?\\D)(${AMOUNT})$`, 'u')
const NUMBERED = new RegExp(`^(\\D+)(\\d{1,2}(?:,\\d{1,2})*)/(${AMOUNT})$`, 'u')
/** Title ending in a digit: 龙1/50. */
const ENDING = new RegExp(`^(.*\\D\\d+)/(${AMOUNT})$`, 'u')
const SUM = /^(0|[1-9]\d?)$/
const TEXT_MAX = 500

function readLine(text: string, byTitle: ReadonlyMap<string, Offer>): WireLine[] | null {
  const [, ending = '', stake = ''] = ENDING.exec(text) ?? []
  const ended = byTitle.get(ending)
  if (ended && !ended.special) return [{ id: ended.play.id, total: stake, data: [] }]
  const [, name = '', numbers = '', each = ''] = NUMBERED.exec(text) ?? []
  if (name) {
    const chosen = numbers.split(',')
    if (new Set(chosen).size !== chosen.length) return null
    if (name === '和值') {
      const sums = chosen.map((sum) => (SUM.test(sum) ? byTitle.get(sum) : undefined))
      return sums.every((offer) => offer !== undefined)
        ? sums.map((offer) => ({ id: offer.play.id, total: each, data: [] }))
        : null
    }
    const offer = byTitle.get(name)
    const twoDigits = chosen.every((number) => number.length === 2)
    if (!offer?.special || !twoDigits) return null
    return chosen.map((number) => ({ id: offer.play.id, total: each, data: [number] }))
  }
  const [, title = '', amount = ''] = TITLED.exec(text) ?? []
  const offer = byTitle.get(title)
  return offer && !offer.special ? [{ id: offer.play.id, total: amount, data: [] }] : null
}

/** Reads a typed bet by the grammar of docs/api.md. Returns null if a part of the text does not fit. */
export function parseTypedBet(
  content: string,
  offers: ReadonlyMap<string, Offer>,
): readonly WireLine[] | null {
  const words = content.normalize('NFKC').trim().split(/\s+/)
  if (content.length > TEXT_MAX || words[0] === '') return null
  const byTitle = new Map([...offers.values()].map((offer) => [offer.play.title, offer]))
  const lines = words.map((word) => readLine(word, byTitle))
  return lines.every((line) => line !== null) ? lines.flat() : null
}
