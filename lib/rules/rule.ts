import { parseTyped } from '#lib/money/amount.ts'

/** A rule of a form: the condition, the message if it does not hold, and the field. */
type Rule<Values> = readonly [
  holds: (values: Values) => boolean,
  message: string,
  field: keyof Values & string,
]

/** The rules of a form, in the order of the specification. */
export type Rules<Values> = readonly Rule<Values>[]

/** Refuses a text that is no amount. An empty one has a message of its own in each form. */
export const amountRule: Rule<{ amount: string }> = [
  ({ amount }) => amount === '' || parseTyped(amount) !== null,
  '请输入正确的金额',
  'amount',
]

export interface FieldError<Values> {
  readonly message: string
  readonly field: keyof Values & string
}

/** Returns the message of the first broken rule of each field, in the order of the rules. */
export function fieldErrorsOf<Values>(rules: Rules<Values>, values: Values): FieldError<Values>[] {
  const errors = rules
    .filter(([holds]) => !holds(values))
    .map(([, message, field]) => ({ message, field }))
  return errors.filter((each) => each === errors.find(({ field }) => field === each.field))
}
