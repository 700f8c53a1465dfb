import { hasExtension } from '#lib/config.ts'
import type { ChatEntry } from './message.ts'

export const ECHO_MS = 8_000
export const TALK_CAP = 200

/** Own talk that has not come back yet. */
export interface Outgoing {
  readonly ref: string
  readonly content: string
  readonly state: 'sending' | 'failed'
  readonly reason: string
}

/** What became of a bet command. `unsent`: it never left. `unknown`: it left, and nothing came back. */
export type CommandOutcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsent' }
  | { kind: 'unknown' }

interface Waiting {
  readonly content: string
  readonly settle: (outcome: CommandOutcome) => void
}

interface Means {
  readonly send: (frame: object) => boolean
  readonly after: (ms: number, run: () => void) => () => void
  readonly memberId: () => string
}

/** What goes over the socket: content and order (spec 1 §7), our marks only where the platform knows them. */
const frameOf = (content: string, order: 0 | 1, ref: string, expect?: string): object =>
  hasExtension('chat_ref') ? { content, order, expect, ref } : { content, order }

/**
 * Own messages between tap and echo. Talk may be sent again by hand; a bet command never is: its outcome is
 * accepted, refused or unknown (spec 3 §7; spec 4 §1).
 */
export class Outbox {
  private talk: readonly Outgoing[] = []
  private readonly commands = new Map<string, Waiting>()
  private readonly deadlines = new Map<string, () => void>()
  private readonly watchers = new Set<() => void>()
  /** Own messages of an earlier page are not mistaken for those of this one. */
  private readonly stem = Math.random().toString(36).slice(2, 8)
  private serial = 0
  private readonly means: Means

  constructor(means: Means) {
    this.means = means
  }

  readonly getSnapshot = (): readonly Outgoing[] => this.talk

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange)
    return () => this.watchers.delete(onChange)
  }

  say(content: string): void {
    const ref = this.nextRef('t')
    const line: Outgoing = { ref, content, state: 'sending', reason: '' }
    this.talk = [...this.talk, line].slice(-20)
    this.dispatch(ref, content)
  }

  /** The member taps 重试 on a failed line. */
  again(ref: string): void {
    const line = this.talk.find((each) => each.ref === ref && each.state === 'failed')
    if (!line) return
    this.talk = this.talk.map((each): Outgoing =>
      each === line ? { ...each, state: 'sending', reason: '' } : each,
    )
    this.dispatch(ref, line.content)
  }

  discard(ref: string): void {
    this.stopWaiting(ref)
    this.change(this.talk.filter((each) => each.ref !== ref))
  }

  /** Sends a canonical command for the period the member confirmed. Resolves once, never repeats. */
  command(content: string, period: string): Promise<CommandOutcome> {
    const ref = this.nextRef('c')
    if (!this.means.send(frameOf(content, 1, ref, period))) {
      return Promise.resolve({ kind: 'unsent' })
    }
    return new Promise((settle) => {
      this.commands.set(ref, { content, settle })
      this.wait(ref, () => this.settle(ref, { kind: 'unknown' }))
    })
  }

  /** A message came in; true when it was the echo of an own one. */
  heard(entry: ChatEntry): boolean {
    if (entry.system || !this.isOwn(entry)) return false
    return entry.isBet ? this.heardBet(entry) : this.heardTalk(entry)
  }

  refused(ref: string, reason: string): void {
    if (this.commands.has(ref)) this.settle(ref, { kind: 'refused', reason })
    else this.fail(ref, reason)
  }

  /** The wire is gone: what has no echo by now stays without. */
  lost(): void {
    for (const ref of this.commands.keys()) this.settle(ref, { kind: 'unknown' })
    for (const { ref, state } of this.talk)
      if (state === 'sending') this.fail(ref, '连接中断，未确认送达')
  }

  private isOwn(entry: ChatEntry): boolean {
    return entry.ref !== '' || (entry.memberId !== '' && entry.memberId === this.means.memberId())
  }

  private heardBet(entry: ChatEntry): boolean {
    const [ref] =
      [...this.commands].find(([ref, { content }]) =>
        entry.ref === '' ? content === entry.content : ref === entry.ref,
      ) ?? []
    if (ref === undefined) return false
    this.settle(ref, { kind: 'accepted' })
    return true
  }

  private heardTalk(entry: ChatEntry): boolean {
    const line = this.talk.find((each) =>
      entry.ref === '' ? each.content === entry.content : each.ref === entry.ref,
    )
    if (!line) return false
    this.discard(line.ref)
    return true
  }

  private dispatch(ref: string, content: string): void {
    if (this.means.send(frameOf(content, 0, ref))) {
      this.wait(ref, () => this.fail(ref, '未确认送达'))
      this.change(this.talk)
    } else this.fail(ref, '未连接，没有发出')
  }

  private fail(ref: string, reason: string): void {
    this.stopWaiting(ref)
    this.change(
      this.talk.map((each) => (each.ref === ref ? { ...each, state: 'failed', reason } : each)),
    )
  }

  private settle(ref: string, outcome: CommandOutcome): void {
    this.stopWaiting(ref)
    const waiting = this.commands.get(ref)
    this.commands.delete(ref)
    waiting?.settle(outcome)
  }

  private wait(ref: string, run: () => void): void {
    this.deadlines.set(ref, this.means.after(ECHO_MS, run))
  }

  private stopWaiting(ref: string): void {
    this.deadlines.get(ref)?.()
    this.deadlines.delete(ref)
  }

  private nextRef(kind: string): string {
    this.serial += 1
    return `${kind}${this.stem}${this.serial}`
  }

  private change(next: readonly Outgoing[]): void {
    this.talk = [...next]
    for (const each of this.watchers) each()
  }
}
