import { FRAME_CAP } from './message.ts'

/** So many damaged frames in a row, or one that no readable frame follows in DAMAGED_MS, mean a broken connection. */
export const DAMAGED_IN_A_ROW = 3
export const DAMAGED_MS = 10_000
/** Short plain text, as some platforms send to show that they are still there, is no damage. */
const PLAIN_TEXT = /^[^{<]{0,16}$/

/** Whether a frame that no event could be read from is damaged: bytes, broken JSON, a message without its text. */
export function isDamaged(data: unknown): boolean {
  if (typeof data !== 'string' || data.length > FRAME_CAP) return true
  if (PLAIN_TEXT.test(data)) return false
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
 * Counts the damaged frames of the room's connection. After a reconnection for damage, damaged frames are ignored until
 * a readable one has come: a platform that sends frames of its own kind costs one reconnection.
 */
export class DamagedFrames {
  #inARow = 0
  #counting = true

  /** A frame was read: nothing before it counts. */
  onReadable(): void {
    this.#inARow = 0
    this.#counting = true
  }

  /**
   * A frame was not read. `wait`: close the connection unless a readable frame comes within {@link DAMAGED_MS};
   * `close`: close it now.
   */
  onUnreadable(data: unknown): 'ignore' | 'wait' | 'close' {
    if (!this.#counting || !isDamaged(data)) return 'ignore'
    this.#inARow += 1
    return this.#inARow < DAMAGED_IN_A_ROW ? 'wait' : 'close'
  }

  /** The connection was closed for damage. */
  onClosed(): void {
    this.#inARow = 0
    this.#counting = false
  }
}
