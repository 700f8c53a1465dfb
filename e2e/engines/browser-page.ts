import { STATIC_CONTENT } from '#lib/site/started.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { until, type Driver } from './driver.ts'
import { STORED_KEYS } from '#testing/stored-keys.ts'

const require = createRequire(import.meta.url)
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const point = v.object({ x: v.number(), y: v.number() })

/** How a person names a part of the page. */
export type Part =
  | { readonly role: string; readonly name: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }

export const button = (name: string | RegExp): Part => ({ role: 'button', name })
export const link = (name: string | RegExp): Part => ({ role: 'link', name })
export const tab = (name: string | RegExp): Part => ({ role: 'tab', name })
export const field = (label: string | RegExp): Part => ({ label })
export const text = (of: string | RegExp): Part => ({ text: of })

const literal = (value: string | RegExp): string =>
  value instanceof RegExp ? String(value) : JSON.stringify(value)

/** An expression that gives the first visible element of a kind, or undefined. */
function find(part: Part): string {
  const all =
    'role' in part
      ? `TestingLibraryDom.queryAllByRole(document.body, ${literal(part.role)}, { name: ${literal(part.name)} })`
      : 'label' in part
        ? `TestingLibraryDom.queryAllByLabelText(document.body, ${literal(part.label)})`
        : `TestingLibraryDom.queryAllByText(document.body, ${literal(part.text)}, { ignore: 'script, style' })`
  return `${all}.find((each) => each.getClientRects().length > 0 && !each.closest('[inert]'))`
}

/**
 * Where a finger would meet an element that does not move, is enabled and has nothing before it. Scrolls to it first.
 */
const reach = (part: Part): string => `(async () => {
  const part = ${find(part)}
  if (!part || part.disabled) return null
  const box = () => part.getBoundingClientRect()
  if (part.type !== 'checkbox') part.scrollIntoView({ block: 'center', inline: 'center' })
  const before = box()
  await new Promise((done) => setTimeout(done, 80))
  const { left, top, width, height } = box()
  if (before.left !== left || before.top !== top || width === 0) return null
  const center = { x: left + width / 2, y: top + height / 2 }
  const met = document.elementFromPoint(center.x, center.y)
  return met && (part.contains(met) || met.contains(part)) ? center : null
})()`

const STARTED = `document.documentElement.hasAttribute('data-started') && !document.querySelector('${STATIC_CONTENT}')`

/** A page as a person uses it: by names and roles, with touches and keys; waits for what it needs. */
export class BrowserPage {
  readonly #driver: Driver
  #origin = ''

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async open(origin: string, path: string): Promise<void> {
    this.#origin = origin
    await this.#driver.open(origin + path)
    await this.started()
  }

  /** Waits until the program runs and has drawn its own screen. */
  started(): Promise<unknown> {
    return until(
      () => this.#driver.run(STARTED),
      () => this.#describe('the program does not start'),
    )
  }

  /** The value of an expression in the page, with the library that finds parts by their names. */
  async ask(expression: string): Promise<unknown> {
    if (!(await this.#driver.run("typeof TestingLibraryDom === 'object'"))) {
      await this.#driver.load(LIBRARY)
    }
    return this.#driver.run(expression)
  }

  /** Waits until the value of an expression in the page satisfies the test. */
  holds(expression: string, test: (value: unknown) => boolean): Promise<unknown> {
    return until(
      async () => test(await this.#driver.run(expression)),
      () => this.#describe(`does not hold: ${expression}`),
    )
  }

  async tap(part: Part): Promise<void> {
    const center = await until(
      async () => this.ask(reach(part)),
      () => this.#describe(`can't be tapped: ${nameOf(part)}`),
    )
    const { x, y } = v.parse(point, center)
    await this.#driver.press(x, y)
  }

  async write(part: Part, value: string): Promise<void> {
    await this.tap(part)
    const focused = `document.activeElement === ${find(part)}`
    await until(
      () => this.ask(focused),
      () => this.#describe(`has no focus: ${nameOf(part)}`),
    )
    await this.#driver.type(value)
  }

  async sees(part: Part): Promise<void> {
    await until(
      () => this.ask(`!!(${find(part)})`),
      () => this.#describe(`is not seen: ${nameOf(part)}`),
    )
  }

  /** The whole text of the page says this, whatever parts it is written in. */
  async reads(pattern: RegExp): Promise<void> {
    await until(
      () => this.#driver.run(`${pattern}.test(document.body.innerText)`),
      () => this.#describe(`is not read: ${pattern}`),
    )
  }

  async misses(part: Part): Promise<void> {
    await until(
      () => this.ask(`!(${find(part)})`),
      () => this.#describe(`is still seen: ${nameOf(part)}`),
    )
  }

  async arrives(pattern: RegExp): Promise<void> {
    await until(
      () => this.#driver.run(`${pattern}.test(location.pathname + location.search)`),
      () => this.#describe(`is not at ${pattern}`),
    )
  }

  /** The page is a member's from here on: what a sign-in leaves in this tab. */
  async startSession(origin: string, token: string): Promise<void> {
    await this.#driver.open(`${origin}/version.json`)
    const given = [STORED_KEYS.token, JSON.stringify(token)].map((each) => JSON.stringify(each))
    await this.#driver.run(`sessionStorage.setItem(${given.join()}), 0`)
  }

  async #describe(what: string): Promise<string> {
    const shown = await this.#driver.run(
      'location.href + "\\n" + document.body.innerText.slice(0, 600)',
    )
    return `${what}\n${String(shown).replace(this.#origin, '')}\n${this.#driver.problems().join('\n')}`
  }
}

const nameOf = (part: Part): string =>
  Object.values(part)
    .map((each) => String(each))
    .join(' ')
