import type { Level } from '#scripts/contract/finding.ts'
import type { Mutation, Passing } from '#scripts/contract/proxy.ts'

export type Data = Record<string, unknown>

/** Bends the data of one call; other calls pass as they are. */
export const data =
  (call: string, bend: (data: Data) => unknown): Mutation['answer'] =>
  (passing, called) => {
    if (called !== call || passing.body === '') return
    const whole = JSON.parse(passing.body) as Data
    const given = whole.data as Data
    const changed = bend(given)
    passing.body = JSON.stringify({ ...whole, data: changed === undefined ? given : changed })
  }

/** Bends the envelope of one call. */
export const envelope =
  (call: string, bend: (whole: Data) => void): Mutation['answer'] =>
  (passing, called) => {
    if (called !== call || passing.body === '') return
    const whole = JSON.parse(passing.body) as Data
    bend(whole)
    passing.body = JSON.stringify(whole)
  }

export const whole =
  (call: string, bend: (passing: Passing) => void): Mutation['answer'] =>
  (passing, called) => {
    if (called === call) bend(passing)
  }

export const header =
  (name: string, value?: string): Mutation['answer'] =>
  ({ headers }) => {
    if (value === undefined) delete headers[name]
    else headers[name] = value
  }

export const rowsOf = (raw: unknown): Data[] =>
  (Array.isArray(raw) ? raw : ((raw as Data).data as Data[])) as Data[]
export const eachRow = (bend: (row: Data) => void) => (raw: Data) => rowsOf(raw).forEach(bend)
/** One way to be broken, with what must be found. */
export interface Broken {
  readonly name: string
  readonly mutation: Mutation
  readonly subject: string
  readonly where: string
  readonly level?: Level
}

export const brokenAt = (
  subject: string,
  where: string,
  name: string,
  answer: Mutation['answer'],
  level?: Level,
): Broken => ({
  name,
  mutation: answer ? { answer } : {},
  subject,
  where,
  ...(level ? { level } : {}),
})
export const onSocket = (
  name: string,
  mutation: Mutation,
  subject = 'socket /wss',
  where = 'frame',
): Broken => ({
  name,
  mutation,
  subject,
  where,
})
