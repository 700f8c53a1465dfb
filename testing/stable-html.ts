import { expect } from 'vitest'
import { sanitize } from '#components/ui/text/sanitize.ts'
import { expectHarmless } from './harmless.ts'

const clean = (html: string): string => String(sanitize(html))
const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The sanitizer's output is harmless, and stays as it is when it is read and cleaned again. */
export function expectStable(html: string): void {
  const once = clean(html)
  expectHarmless(once)
  if (!parse(clean(once)).isEqualNode(parse(once))) expect(clean(once)).toBe(once)
}
