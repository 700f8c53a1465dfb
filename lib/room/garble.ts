import { FRAME_CAP } from './message.ts'

/** This many damaged frames in a row, or one that no readable frame follows within GARBLED_MS, mean a broken link. */
export const GARBLED_FRAMES = 3
export const GARBLED_MS = 10_000
/** A platform's own word for "still here" is no damage. */
const WORD = /^[^{<]{0,16}$/

/** Whether a frame that no event could be read from is damaged: bytes, broken JSON, a message without its text. */
export function isGarbled(data: unknown): boolean {
  if (typeof data !== 'string' || data.length > FRAME_CAP) return true
  if (WORD.test(data)) return false
  try {
    const raw: unknown = JSON.parse(data)
    return (
      typeof raw === 'object' && raw !== null && 'content' in raw && typeof raw.content !== 'string'
    )
  } catch {
    return true
  }
}

/**
 * Counts the damaged frames of the room's link. After a reconnection for damage, damaged frames are ignored until a
 * readable one has come: a platform that sends frames of its own kind costs one reconnection.
 */
export class Garble {
  #inARow = 0
  #counting = true

  /** A frame was read: nothing before it counts. */
  readable(): void {
    this.#inARow = 0
    this.#counting = true
  }

  /**
   * A frame was not read. `wait`: give the link up unless a readable one comes in {@link GARBLED_MS};
   * `close`: give it up.
   */
  unreadable(data: unknown): 'ignore' | 'wait' | 'close' {
    if (!this.#counting || !isGarbled(data)) return 'ignore'
    this.#inARow += 1
    return this.#inARow < GARBLED_FRAMES ? 'wait' : 'close'
  }

  /** The link was given up. */
  givenUp(): void {
    this.#inARow = 0
    this.#counting = false
  }
}
