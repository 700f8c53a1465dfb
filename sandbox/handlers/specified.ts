import { BACK_END_FIELDS, PAGING } from './back-end-fields.ts'
import { isRecord } from './is-record.ts'
import {
  SPECIFIED_CALLS,
  WIRE_FACT_CALLS,
  type Fields,
  type SpecifiedCall,
} from './specified-fields.ts'

const SPECIFIED: Readonly<Record<string, SpecifiedCall>> = SPECIFIED_CALLS

/**
 * `specified`: named by the specifications; `wire`: known from real back ends where the specifications leave it open.
 */
export type Origin = 'specified' | 'wire' | 'ours'

const fieldsAt = (
  fields: Fields | true | undefined,
  path: readonly string[],
): Fields | true | undefined =>
  path.reduce<Fields | true | undefined>(
    (inside, name) =>
      typeof inside === 'object' && Object.hasOwn(inside, name) ? inside[name] : undefined,
    fields,
  )

/**
 * Whether the specifications name a field of a call, asked by the endpoint's id (`POST /api/payinfo`).
 * `path` leads to it by names alone, without list positions: in an answer from inside `data`
 * (`['info', 'created_at']`; rows of a page are `['data', 'title']`), in a request from the payload
 * (`['order', 'total']`). `code`, `message` and `data` themselves are always specified and not asked for.
 */
export function originOf(id: string, side: 'sends' | 'answers', path: readonly string[]): Origin {
  if (fieldsAt(SPECIFIED[id]?.[side], path) !== undefined) return 'specified'
  if (fieldsAt(WIRE_FACT_CALLS[id]?.[side], path) !== undefined) return 'wire'
  if (side === 'sends') return 'ours'
  const known = fieldsAt(BACK_END_FIELDS[id], path) !== undefined || PAGING.has(path.at(-1) ?? '')
  return known ? 'wire' : 'ours'
}

/** All parameters and answer fields of a call that S knows. */
function known(id: string, side: 'sends' | 'answers'): Fields | true {
  const [own, wire] = [SPECIFIED[id]?.[side], WIRE_FACT_CALLS[id]?.[side]]
  return own === true || wire === true ? true : { ...own, ...wire }
}

/** The same value with its numbers as text, at any depth. */
function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText)
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asText(each)]))
  }
  return typeof value === 'number' ? String(value) : value
}

/** Only the named fields, numbers as text; a field without a value is missing. */
export function project(value: unknown, fields: Fields | true): unknown {
  if (value === null || value === undefined) return null
  if (fields === true) return asText(value)
  if (Array.isArray(value)) return value.map((each) => project(each, fields))
  if (!isRecord(value)) return asText(value)
  const entries = Object.entries(fields).flatMap(([name, inside]) => {
    const given = value[name]
    return given === undefined || given === null || given === ''
      ? []
      : [[name, project(given, inside)] as const]
  })
  return Object.fromEntries(entries)
}

/** The data of an answer as S gives it: null where the specifications name no field of it. */
export function projectAnswer(id: string, data: unknown): unknown {
  const fields = known(id, 'answers')
  if (fields !== true && Object.keys(fields).length === 0) return null
  return project(data, fields)
}

/** Names in a value that the list does not have, `order.ref` for one inside another. */
export function unknownNames(value: unknown, fields: Fields | true): string[] {
  if (fields === true) return []
  if (Array.isArray(value)) return value.flatMap((each) => unknownNames(each, fields))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const named = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (named === undefined) return [name]
    return unknownNames(inside, named).map((each) => `${name}.${each}`)
  })
}

/** Parameters of a request that the call table does not name. */
export const unknownParameters = (id: string, payload: unknown): string[] =>
  unknownNames(payload, known(id, 'sends'))
