import { isNothing } from '#lib/api/schema/schema.ts'
import { isRecord } from '#sandbox/handlers/is-record.ts'
import { originOf } from '#sandbox/handlers/specified.ts'
import { fieldAt } from '#scripts/docs/api/answer.ts'
import type { Description } from '#scripts/docs/api/describe.ts'
import type { Entry, Node } from '#scripts/docs/api/node.ts'
import { isNeeded } from '#scripts/docs/api/schemas.ts'
import { broken, excerptOf, tolerated, type Finding } from './finding.ts'
import { faultOf } from './kinds.ts'

const ROWS = 50

const nameOf = (path: string): string => path || 'data'
const worst = (findings: readonly Finding[]): number =>
  findings.filter(({ level }) => level === 'broken').length * 1000 + findings.length

/** Whether a value has the outer form that is asked for: an object, a list, a value. */
function suits(node: Node, raw: unknown): boolean {
  if (node.kind === 'leaf') return typeof raw !== 'object'
  if (node.kind === 'list') return Array.isArray(raw)
  return node.kind === 'page' ? typeof raw === 'object' : isRecord(raw)
}

/** Holds a received value against the form that the documents give it. */
export function check(description: Description, node: Node, raw: unknown, path = ''): Finding[] {
  switch (node.kind) {
    case 'leaf':
      return checkLeaf(description, node, raw)
    case 'either': {
      const suited = node.options.filter((each) => suits(each, raw))
      const options = suited.length > 0 ? suited : node.options
      const tried = options.map((each) => check(description, each, raw, path))
      return tried.reduce((best, each) => (worst(each) < worst(best) ? each : best))
    }
    case 'list':
      return checkList(description, node.of, raw, path)
    case 'map':
      return isRecord(raw)
        ? Object.values(raw).flatMap((each) => check(description, node.of, each, path))
        : [broken(nameOf(path), excerptOf(raw), 'an object of lists')]
    case 'page':
      return checkPage(description, node.of, raw, path)
    case 'object':
      return checkObject(description, node.fields, raw, path)
  }
}

function checkLeaf(
  description: Description,
  node: Node & { kind: 'leaf' },
  raw: unknown,
): Finding[] {
  const fault = faultOf(raw, fieldAt(description, node.path))
  if (!fault) return []
  return [
    {
      level: fault.level,
      where: nameOf(node.path),
      received: excerptOf(raw),
      expected: fault.expected,
    },
  ]
}

function checkList(description: Description, row: Node, raw: unknown, path: string): Finding[] {
  if (isNothing(raw)) return [tolerated(nameOf(path), excerptOf(raw), 'a list, [] when empty')]
  if (Array.isArray(raw)) {
    const rows = raw.slice(0, ROWS).filter((each) => !isNothing(each))
    return rows.flatMap((each) => check(description, row, each, path))
  }
  const rows = isRecord(raw) ? Object.values(raw) : []
  if (!isRecord(raw) || !rows.every(isRecord))
    return [broken(nameOf(path), excerptOf(raw), 'a list')]
  return [
    tolerated(nameOf(path), 'an object of rows', 'a list'),
    ...rows.flatMap((each) => check(description, row, each, path)),
  ]
}

const PAGING = ['current_page', 'last_page', 'total']

function checkPage(description: Description, row: Node, raw: unknown, path: string): Finding[] {
  if (!isRecord(raw) || !('data' in raw)) {
    return [
      tolerated(nameOf(path), Array.isArray(raw) ? 'a bare list' : excerptOf(raw), 'a page'),
      ...checkList(description, row, raw, path),
    ]
  }
  const paging = PAGING.flatMap((key) => {
    const value = raw[key]
    if (value === undefined || value === null) return []
    return /^\d+$/.test(String(value)) ? [] : [broken(key, excerptOf(value), 'a whole number')]
  })
  return [...paging, ...checkList(description, row, raw.data, path)]
}

type Fields = Readonly<Record<string, Entry>>

function checkObject(
  description: Description,
  fields: Fields,
  raw: unknown,
  path: string,
): Finding[] {
  const isEmpty = Array.isArray(raw) && raw.length === 0
  if (!isRecord(raw) && !isEmpty) return [broken(nameOf(path), excerptOf(raw), 'an object')]
  const given: Readonly<Record<string, unknown>> = isRecord(raw) ? raw : {}
  const extra = Object.keys(given).filter((key) => !(key in fields))
  return [
    ...Object.entries(fields).flatMap(([key, entry]) =>
      checkField(description, given, key, entry, path),
    ),
    ...(extra.length > 0 ? [tolerated(nameOf(path), `also ${extra.join(', ')}`, 'not read')] : []),
  ]
}

function checkField(
  description: Description,
  given: Readonly<Record<string, unknown>>,
  key: string,
  entry: Entry,
  path: string,
): Finding[] {
  const { node } = entry
  const where = path === '' ? key : `${path}.${key}`
  const value = given[key]
  const isMissing = value === undefined || value === null
  if (!isMissing && !(value === '' && node.kind === 'leaf'))
    return check(description, node, value, where)
  if (isNeeded(description, entry))
    return [broken(where, isMissing ? 'nothing' : '""', expectedAt(description, node))]
  if (node.kind !== 'leaf') return []
  const { id } = description.endpoint
  const isSpecified = originOf(id, 'answers', node.at) === 'specified'
  return isMissing && isSpecified ? [tolerated(where, 'nothing', 'named by the specification')] : []
}

const expectedAt = (description: Description, node: Node): string =>
  node.kind === 'leaf' ? fieldAt(description, node.path).meaning : `a ${node.kind}`
