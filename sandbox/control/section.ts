import type { Payload } from '#sandbox/handlers/payload.ts'
import type { SandboxContext } from '#sandbox/handlers/serve.ts'

export interface Field {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'select' | 'check' | 'area'
  /** Of a select: [value, label]. */
  readonly options?: readonly (readonly [value: string, label: string])[]
  readonly value?: string
}

/** One thing the operator may do: POST /__sandbox/<path> with the fields as JSON. */
export interface ControlCall {
  readonly path: string
  readonly label: string
  /** Shown as a form; none: the call belongs to rows or to tests only. */
  readonly fields?: readonly Field[]
  readonly danger?: boolean
  run(context: SandboxContext, payload: Payload): unknown
}

export interface RowAction {
  readonly label: string
  readonly path: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Asks for a text under this name first. */
  readonly ask?: { readonly name: string; readonly label: string }
  readonly danger?: boolean
}

export interface Overview {
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly head?: readonly string[]
  readonly rows?: readonly {
    readonly cells: readonly string[]
    readonly actions?: readonly RowAction[]
  }[]
  /** Text for an empty list of rows. */
  readonly none?: string
}

/** A card of the control page. A domain adds its own in handlers.ts; page and calls follow from it. */
export interface ControlSection {
  readonly id: string
  readonly title: string
  readonly note?: string
  show?(context: SandboxContext): Overview
  readonly calls: readonly ControlCall[]
}
