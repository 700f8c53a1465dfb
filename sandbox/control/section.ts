import { memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { toCents, type Cents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import type { Payload } from '#sandbox/handlers/payload.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'

/** A field of a form: a label, a label with a first value, a text area, a check box or a list. */
type Field =
  | string
  | readonly [label: string, value: string]
  | { readonly label: string; readonly kind: 'area' | 'check' }
  | { readonly label: string; readonly options: readonly (readonly [string, string])[] }

type Run = (context: SandboxContext, payload: Payload) => unknown

/** POST /__sandbox/<path> with the fields as JSON. */
export interface ControlCall {
  readonly path: string
  readonly run: Run
  /** A form on the card. Without it only rows and tests use the call. */
  readonly form?: { readonly label: string; readonly fields: object[]; readonly danger: boolean }
}

const fieldOf = (field: Field) => {
  if (typeof field === 'string') return { label: field }
  return 'label' in field ? field : { label: field[0], value: field[1] }
}

export const controlCall = (path: string, run: Run): ControlCall => ({ path, run })

/** Returns a call with a form. With `danger` the page asks before it sends. */
export const form = (
  path: string,
  label: string,
  fields: Readonly<Record<string, Field>>,
  run: Run,
  danger = false,
): ControlCall => ({
  path,
  run,
  form: {
    label,
    fields: Object.entries(fields).map(([name, field]) => ({ name, ...fieldOf(field) })),
    danger,
  },
})

interface RowAction {
  readonly label: string
  readonly path: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Asks for a text before the call. `name` is the field of the text. */
  readonly ask?: { readonly name: string; readonly label: string }
  readonly danger?: boolean
}

/** Returns the actions 通过 and 拒绝 of a row. `ask` is the field of the reason. */
export const decisionActions = (path: string, id: number, ask?: string): RowAction[] => [
  { label: '通过', path, payload: { id, approve: 1 } },
  {
    label: '拒绝',
    path,
    payload: { id, approve: 0 },
    ...(ask && { ask: { name: ask, label: '拒绝的理由' } }),
    danger: true,
  },
]

interface Overview {
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly head?: readonly string[]
  readonly rows?: readonly {
    readonly cells: readonly string[]
    readonly actions?: readonly RowAction[]
  }[]
  /** Text of an empty list. */
  readonly none?: string
}

/** A card of the control page with its calls, listed in handlers.ts. */
export interface ControlSection {
  readonly title: string
  readonly note?: string
  show(context: SandboxContext): Overview
  readonly calls: readonly ControlCall[]
}

export const memberIn = ({ platform }: SandboxContext, payload: Payload): Member =>
  memberByName(platform.db, payload.text('name', 40)) ?? refuse(404, '没有这个会员')

/** Reads an amount. An empty field is `missing`. */
export const centsIn = (payload: Payload, field: string, missing: Cents = 0): Cents => {
  const raw = payload.text(field, 20)
  return raw === '' ? missing : (toCents(raw) ?? refuse(400, `${field} 不是金额`))
}

/** Returns the word if it is one of `words`, else refuses. */
export const oneOf = <T extends string>(words: readonly T[], word: string): T =>
  words.find((each) => each === word) ?? refuse(400, `没有这一种：${word}`)
