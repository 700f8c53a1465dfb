import { UNKNOWN } from '#lib/money/amount.ts'

/** A dash for a value without an answer. It shows after five seconds, because until then the answer is on its way. */
export const Dash = () => <span className="awaited">{UNKNOWN}</span>
