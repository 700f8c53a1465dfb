import type { ChatEntry } from './message.ts'

export interface Self {
  /** '' while it is not known. */
  readonly id: string
  readonly username: string
}

/** `unknown`: the wire does not identify the author. */
export type Ownership = 'own' | 'other' | 'unknown'

/** A room is open for a day and many talk in it: of the other authors this many are remembered, the latest. */
const NAMES_CAP = 2_000

/** 'de***01' may be shown for demo01. */
function masks(author: string, username: string): boolean {
  const [head = '', ...rest] = author.split(/[*•]+/)
  const tail = rest.at(-1) ?? ''
  return (
    rest.length === 1 &&
    head.length + tail.length >= 2 &&
    username.length >= head.length + tail.length &&
    username.startsWith(head) &&
    username.endsWith(tail)
  )
}

/**
 * Recognises the member's own chat messages. A socket message names only its author (spec 1 §7); history also
 * has the member's id and the side it is shown on (spec 1 §3), from which the names of authors are learned. A name used
 * by two members is ignored.
 */
export class OwnVoice {
  readonly #self: () => Self
  readonly #ownNames = new Set<string>()
  readonly #otherNames = new Set<string>()

  constructor(self: () => Self) {
    this.#self = self
  }

  /** Whose message it is, by the message's own fields and by the names learned so far. */
  ownershipOf(entry: ChatEntry): Ownership {
    return this.#stated(entry) ?? this.#byName(entry.author)
  }

  /** Links the author's name to the member or to others, where the message's own fields show whose it is. */
  learn(entry: ChatEntry): void {
    const stated = this.#stated(entry)
    if (stated === 'own') this.#ownNames.add(entry.author)
    else if (stated === 'other') this.#rememberOther(entry.author)
  }

  #rememberOther(author: string): void {
    this.#otherNames.delete(author)
    this.#otherNames.add(author)
    if (this.#otherNames.size <= NAMES_CAP) return
    const [oldest] = this.#otherNames
    if (oldest !== undefined) this.#otherNames.delete(oldest)
  }

  #stated(entry: ChatEntry): 'own' | 'other' | null {
    if (entry.system) return 'other'
    if (entry.ref !== '') return 'own'
    const { id } = this.#self()
    if (entry.memberId !== '' && id !== '') return entry.memberId === id ? 'own' : 'other'
    if (entry.left === null) return null
    return entry.left ? 'other' : 'own'
  }

  #byName(author: string): Ownership {
    const [own, other] = [this.#ownNames.has(author), this.#otherNames.has(author)]
    if (own || other) return own === other ? 'unknown' : own ? 'own' : 'other'
    if (this.#ownNames.size > 0) return 'other'
    const { username } = this.#self()
    return username !== '' && (author === username || masks(author, username)) ? 'own' : 'unknown'
  }
}
