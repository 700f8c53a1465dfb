import { minifySync } from 'rolldown/experimental'

/** Text of an inline script that calls a function without imports; throws where the text cannot be shortened. */
export function shippedScript<T>(run: (input: T) => void, input: T): string {
  const { code, errors } = minifySync('inline.js', `(${run})(${JSON.stringify(input)})`)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return code.trim()
}
