import { addressAttacks } from './addresses.ts'
import { dressAttacks, textAttacks } from './dress.ts'
import { handlers } from './handlers.ts'
import { scriptAttacks } from './scripts.ts'

/**
 * Attacks on HTML and text, written for this project from the public classes: event handlers, addresses with scripts,
 * script elements, markup that changes when it is read twice, comments and encodings, style, elements that take a
 * property's name, texts that pose as others. `elsewhere` is the origin whose server no page may ask.
 */
export const attackCorpus = (elsewhere = 'https://evil.example'): readonly string[] => [
  ...new Set([
    ...handlers,
    ...addressAttacks(elsewhere),
    ...scriptAttacks(elsewhere),
    ...dressAttacks(elsewhere),
    ...textAttacks,
  ]),
]

/** Ends whatever an attack has left open, so that the next one in the same text is read as it was written. */
const END =
  '--></script></style></title></textarea></xmp></noscript></noembed></noframes></iframe></template></svg></math></select></table></form></div>'

/** Attacks side by side in one HTML text. `plaintext` can't be ended and goes last. */
export const sideBySide = (attacks: readonly string[]): string =>
  attacks
    .toSorted((a, b) => Number(a.includes('<plaintext')) - Number(b.includes('<plaintext')))
    .join(`\n"'>${END}\n`)
