/** The fields of a JSON schema that the table of the documents shows. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly $ref?: string
}

export interface Row {
  /** Depth of nesting in the answer, from 0. */
  readonly depth: number
  readonly name: string
  readonly form: string
  readonly needed: boolean
  readonly description: string
}

const FORMS: Readonly<Record<string, string>> = { integer: 'number', object: '{ }', array: '[ ]' }

function formOf({ type, properties, anyOf, enum: values }: Schema): string {
  if (properties) return '{ }'
  if (anyOf) return [...new Set(anyOf.map(formOf))].filter((each) => each !== 'null').join(' or ')
  const types = (typeof type === 'string' ? [type] : (type ?? [])).filter((each) => each !== 'null')
  const named = [...new Set(types.map((each) => FORMS[each] ?? each))].join(' or ')
  return named || (values ? 'one of a few' : 'any')
}

/** The fields of a schema, one row each, in the order in which they are read. */
export function rowsOf(schema: Schema, depth = 0): Row[] {
  if (schema.anyOf) {
    const forms = schema.anyOf.filter(({ type }) => type !== 'null')
    if (forms.length === 1) return rowsOf(forms[0]!, depth)
    return forms.flatMap((each, index) => [
      {
        depth,
        name: `form ${index + 1}`,
        form: formOf(each),
        needed: false,
        description: each.description ?? '',
      },
      ...rowsOf(each, depth + 1),
    ])
  }
  if (schema.items) return rowsOf(schema.items, depth)
  if (schema.additionalProperties) return rowsOf(schema.additionalProperties, depth)
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    {
      depth,
      name,
      form: formOf(each),
      needed: schema.required?.includes(name) ?? false,
      description: each.description ?? '',
    },
    ...rowsOf(each, depth + 1),
  ])
}
