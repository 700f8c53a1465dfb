/** Marks the text as UTF-8 for spreadsheets that would otherwise guess. */
const BOM = '\uFEFF'
/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const DECIMAL = /^-?\d{1,15}(\.\d+)?$/
/** More digits than a spreadsheet preserves in a number. */
const LONG_NUMBER = /^\d{15,}$/

/**
 * One cell. Text that begins like a formula, and a number too long for a spreadsheet, gets a leading
 * apostrophe; a plain negative decimal is a number and stays one. Quotes are doubled (RFC 4180).
 */
export function csvCell(text: string): string {
  const guarded = (FORMULA.test(text) && !DECIMAL.test(text)) || LONG_NUMBER.test(text)
  return `"${(guarded ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A table as CSV for spreadsheets: UTF-8 with a mark, CRLF, safe from formula injection. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
