/**
 * One rule of a form: the condition, the message when it fails, and the field.
 * Rules are in the specification's order; the first that fails is the one shown.
 */
export type Rule<Values> = readonly [
  holds: (values: Values) => boolean,
  message: string | ((values: Values) => string),
  field: keyof Values & string,
]

export type Rules<Values> = readonly Rule<Values>[]

export interface Failure<Values> {
  readonly message: string
  readonly field: keyof Values & string
}

/** The first rule that fails, or null when the form may be sent. */
export function firstFailure<Values>(rules: Rules<Values>, values: Values): Failure<Values> | null {
  for (const [holds, message, field] of rules) {
    if (!holds(values))
      return { message: typeof message === 'string' ? message : message(values), field }
  }
  return null
}
