/** Only the last four characters of a card number or address are shown (spec 2 §9, Card display). */
export const maskNumber = (number: string): string => `**** ${number.replace(/\s/g, '').slice(-4)}`

/** A platform may mask names and numbers with stars: such values must not prefill a form. */
export const isReadable = (text: string | undefined): text is string =>
  !!text && !text.includes('*')
