import { atom } from 'jotai/vanilla'
import { hasExtension } from '#lib/config.ts'
import { NotSentError, RefusalError, UnreachableError } from '#lib/api/errors.ts'
import { pageStore } from '#lib/page-store.ts'
import { cleanText, type ChatEntry } from './message.ts'
import type { Ownership } from './own-voice.ts'

export const ECHO_MS = 8_000
/** How much longer a bet command waits for its echo after a system message has refused something. */
export const AFTER_REFUSAL_MS = 1_000
export const TALK_CAP = 200
const SOCKET = 'WS /wss'

/** Own chat message without an echo yet. */
export interface Outgoing {
  readonly ref: string
  readonly content: string
  readonly state: 'sending' | 'failed'
  readonly reason: string
}

interface Waiting {
  readonly content: string
  readonly accept: () => void
  readonly reject: (why: RefusalError | UnreachableError) => void
}

export interface OutboxDeps {
  readonly send: (frame: object) => boolean
  readonly after: (ms: number, run: () => void) => () => void
  readonly ownership: (entry: ChatEntry) => Ownership
}

/** The frame sent: content and order (spec 1 §7), our extensions only where the platform supports them. */
const frameOf = (content: string, order: 0 | 1, ref: string, expect?: string): object =>
  hasExtension('chat_ref') ? { content, order, expect, ref } : { content, order }

/** System messages that may be a refusal. They can be meant for another member, so they prove nothing. */
const TURNS_DOWN =
  /不足|失败|有误|错误|无效|无法|不能|不存在|已封盘|已变更|禁止|限额|最低|最高|太快|频繁|拒绝|未成功/

/**
 * Own messages between tap and echo. Talk may be sent again by hand; a bet command never is: it is accepted by its
 * echo, refused by an answer that names it, or unknown (spec 1 §7; spec 4 §1).
 */
export class Outbox {
  readonly talkAtom = atom<readonly Outgoing[]>([])
  readonly #commands = new Map<string, Waiting>()
  readonly #deadlines = new Map<string, () => void>()
  /** Unique per page load: messages sent before a reload are not mistaken for those of this page. */
  readonly #stem = Math.random().toString(36).slice(2, 8)
  #serial = 0
  readonly #deps: OutboxDeps

  constructor(deps: OutboxDeps) {
    this.#deps = deps
  }

  get talk(): readonly Outgoing[] {
    return pageStore.get(this.talkAtom)
  }

  #replace(next: readonly Outgoing[]): void {
    pageStore.set(this.talkAtom, next)
  }

  say(content: string): void {
    const ref = this.#nextRef('t')
    const line: Outgoing = { ref, content, state: 'sending', reason: '' }
    this.#replace([...this.talk, line].slice(-20))
    this.#dispatch(ref, content)
  }

  /** Sends a failed line again (重试). */
  again(ref: string): void {
    const line = this.talk.find((each) => each.ref === ref && each.state === 'failed')
    if (!line) return
    this.#replace(
      this.talk.map((each): Outgoing =>
        each === line ? { ...each, state: 'sending', reason: '' } : each,
      ),
    )
    this.#dispatch(ref, line.content)
  }

  discard(ref: string): void {
    this.#stopWaiting(ref)
    this.#replace(this.talk.filter((each) => each.ref !== ref))
  }

  /**
   * Sends a canonical command for the period the member confirmed, never twice. Resolves when the platform accepted
   * it; rejects with a CallError when it was not sent, refused, or its outcome is not known.
   */
  command(content: string, period: string): Promise<void> {
    const ref = this.#nextRef('c')
    if (!this.#deps.send(frameOf(content, 1, ref, period))) {
      return Promise.reject(new NotSentError(SOCKET, '聊天未连接，投注没有发出'))
    }
    return new Promise((accept, reject) => {
      this.#commands.set(ref, { content, accept, reject })
      this.#wait(ref, ECHO_MS, () => this.#giveUp(ref, true))
    })
  }

  /** A new message; true when it is the member's own. */
  onMessage(entry: ChatEntry): boolean {
    if (entry.system) {
      this.#onSystemMessage(entry)
      return false
    }
    const ownership = this.#deps.ownership(entry)
    if (ownership === 'other') return false
    const isEcho =
      (entry.isBet !== false && ownership === 'own' && this.#accept(entry)) ||
      (entry.isBet !== true && this.#echoTalk(entry))
    return ownership === 'own' || isEcho
  }

  /** The platform's answer to one message; without a ref it is clear only when one alone is waiting. */
  refused(ref: string, reason: string): void {
    const sending = this.talk.filter(({ state }) => state === 'sending')
    const waiting = [...this.#commands.keys(), ...sending.map((each) => each.ref)]
    const meant = ref === '' && waiting.length === 1 ? waiting[0]! : ref
    const command = this.#takeCommand(meant)
    if (command) command.reject(new RefusalError(SOCKET, 0, reason))
    else this.#fail(meant, reason)
  }

  /** The connection is lost: messages without an echo will not get one. */
  onDisconnect(): void {
    for (const ref of this.#commands.keys()) this.#giveUp(ref, false)
    for (const { ref, state } of this.talk)
      if (state === 'sending') this.#fail(ref, '连接中断，未确认送达')
  }

  #accept(entry: ChatEntry): boolean {
    const [ref] =
      [...this.#commands].find(([ref, { content }]) =>
        entry.ref === '' ? cleanText(content) === entry.content : ref === entry.ref,
      ) ?? []
    if (ref === undefined) return false
    this.#takeCommand(ref)?.accept()
    return true
  }

  #echoTalk(entry: ChatEntry): boolean {
    const line = this.talk.find((each) =>
      entry.ref === '' ? cleanText(each.content) === entry.content : each.ref === entry.ref,
    )
    if (!line) return false
    this.discard(line.ref)
    return true
  }

  #onSystemMessage({ content }: ChatEntry): void {
    if (!TURNS_DOWN.test(content)) return
    for (const ref of this.#commands.keys())
      this.#wait(ref, AFTER_REFUSAL_MS, () => this.#giveUp(ref, true))
  }

  #dispatch(ref: string, content: string): void {
    if (this.#deps.send(frameOf(content, 0, ref)))
      this.#wait(ref, ECHO_MS, () => this.#fail(ref, '未确认送达'))
    else this.#fail(ref, '未连接，没有发出')
  }

  #fail(ref: string, reason: string): void {
    this.#stopWaiting(ref)
    this.#replace(
      this.talk.map((each): Outgoing =>
        each.ref === ref ? { ...each, state: 'failed', reason } : each,
      ),
    )
  }

  #giveUp(ref: string, timedOut: boolean): void {
    this.#takeCommand(ref)?.reject(new UnreachableError(SOCKET, timedOut))
  }

  #takeCommand(ref: string): Waiting | undefined {
    const waiting = this.#commands.get(ref)
    if (waiting) this.#stopWaiting(ref)
    this.#commands.delete(ref)
    return waiting
  }

  #wait(ref: string, ms: number, run: () => void): void {
    this.#stopWaiting(ref)
    this.#deadlines.set(ref, this.#deps.after(ms, run))
  }

  #stopWaiting(ref: string): void {
    this.#deadlines.get(ref)?.()
    this.#deadlines.delete(ref)
  }

  #nextRef(kind: string): string {
    this.#serial += 1
    return `${kind}${this.#stem}${this.#serial}`
  }
}
