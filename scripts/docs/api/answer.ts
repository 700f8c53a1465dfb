import type { Description } from './describe.ts'
import type { Field } from './field.ts'
import { leavesOf, nodeOfSchema, type Node } from './node.ts'

/** The data of a call's answer; the envelope around it is the same for all. Null where only the message counts. */
export function dataOf({ endpoint, form }: Description): Node | null {
  const read = nodeOfSchema(endpoint.data)
  const whole = endpoint.reads === 'envelope' && read.kind === 'object' ? dataWithin(read) : read
  if (whole.kind === 'leaf' && whole.name === 'any') return null
  return form ? form(whole) : whole
}

function dataWithin(envelope: Node & { kind: 'object' }): Node {
  const data = envelope.fields.data?.node
  return data ? renamed(data) : envelope
}

/** The paths of an envelope's data begin with `data.`; those of the documents do not. */
function renamed(node: Node): Node {
  const strip = (path: string) => path.replace(/^data\.?/, '')
  switch (node.kind) {
    case 'leaf':
      return { ...node, path: strip(node.path), at: node.at.slice(1) }
    case 'either':
      return { ...node, options: node.options.map(renamed) }
    case 'object': {
      const fields = Object.entries(node.fields).map(
        ([key, entry]) => [key, { ...entry, node: renamed(entry.node) }] as const,
      )
      return { kind: 'object', fields: Object.fromEntries(fields) }
    }
    default:
      return { ...node, of: renamed(node.of) }
  }
}

/** Description of a field; throws where there is none. */
export function fieldAt({ endpoint, answer }: Description, path: string): Field {
  const field = answer[path]
  if (!field) throw new Error(`${endpoint.id}: the field '${path}' is not described`)
  return field
}

/** The paths that a call's answer has, and its message where a fact is read from it. */
export function answerPaths(description: Description): { path: string; name: string }[] {
  const data = dataOf(description)
  const message =
    description.endpoint.reads === 'envelope' ? [{ path: 'message', name: 'text' }] : []
  return [...(data ? leavesOf(data) : []), ...message]
}
