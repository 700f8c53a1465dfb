import { RUNTIME, type Start } from './next-markup.ts'
import { shippedScript } from './shipped-script.ts'

interface SlicesInput {
  /** Addresses of the program's files in the page. */
  readonly files: readonly string[]
  /** Modules that are evaluated before the start, each in a task of its own. */
  readonly modules: readonly number[]
  /** The global variable of the runtime. */
  readonly runtime: typeof RUNTIME
}

declare global {
  interface Window {
    /** Starts the app; called where Next would start it. */
    START_PROGRAM?: (start: Start) => void
  }
}

/**
 * Evaluates a page's modules one by one, with time for a frame between them, instead of all in the task that starts
 * the app. It is in the head, so that it sees each file load. When one fails Next starts the app at once, because it
 * fetches some of them anew. This function's text is what is shipped: it has no imports.
 */
function sliceStart({ files, modules, runtime }: SlicesInput): void {
  const pending = new Set<unknown>(files)
  const ids = [...modules]
  const { port1, port2 } = new MessageChannel()
  let failed = false
  let start: Start | undefined

  /** Without the runtime the list waits for it, as in Next's own start. */
  const push = (what: Start) => (window[runtime] ??= new Array<Start>()).push(what)

  function next() {
    const id = failed ? undefined : ids.shift()
    if (id === undefined) return void push(start!)
    // A module that cannot be evaluated fails again, and is reported, when the app needs it.
    const done = () => port2.postMessage(0)
    Promise.resolve(push({ otherChunks: [], runtimeModuleIds: [id] })).then(done, done)
  }

  function begin() {
    if (!start || (pending.size > 0 && !failed)) return
    for (const type of ['load', 'error']) document.removeEventListener(type, settle, true)
    next()
  }

  function settle({ target, type }: Event) {
    if (!(target instanceof HTMLScriptElement)) return
    if (!pending.delete(target.getAttribute('src'))) return
    failed ||= type === 'error'
    begin()
  }

  port1.addEventListener('message', next)
  port1.start()
  for (const type of ['load', 'error']) document.addEventListener(type, settle, true)
  window.START_PROGRAM = (given) => {
    start = given
    begin()
  }
}

/** The text of the script in front of a page's files. */
export const slicedStartScript = (input: Omit<SlicesInput, 'runtime'>): string =>
  shippedScript(sliceStart, { ...input, runtime: RUNTIME })

/** The text that takes the place of Next's own start. */
export const startText = (start: Start): string => `START_PROGRAM(${JSON.stringify(start)})`
