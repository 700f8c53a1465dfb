import { sleep } from '#lib/time/clock.ts'

/** A browser's part in a journey, whatever protocol it speaks. */
export interface Driver {
  readonly name: string
  open: (address: string) => Promise<void>
  /** Evaluates an expression in the page; its value must be JSON. */
  run: (expression: string) => Promise<unknown>
  /** Runs a library's text in the page. */
  load: (script: string) => Promise<void>
  /** A finger touches a point of the window, in CSS pixels. */
  press: (x: number, y: number) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  /** The window as a PNG file. */
  picture: () => Promise<Buffer>
  /** Light or dark for the pages opened from now on. */
  setTheme: (theme: Theme) => Promise<void>
  /** Errors of scripts since the last call, where the protocol reports them. */
  problems: () => string[]
  close: () => Promise<void>
}

export type Theme = 'light' | 'dark'
export const WINDOW = { width: 390, height: 844 } as const

/** Repeats a question until it has an answer. Throws what `otherwise` says when none came in time. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  otherwise: () => string | Promise<string>,
  ms = 45_000,
): Promise<T> {
  for (const end = Date.now() + ms; ;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(await otherwise())
    await sleep(100)
  }
}
