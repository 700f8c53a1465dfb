import { escape, json, line, prose } from './html.ts'
import { rowsOf, type Schema } from './schema-rows.ts'
import { STYLE } from './style.ts'

interface Media {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Media>> }>
  >
}

/** docs/openapi.yaml as far as the page reads it. */
export interface Calls {
  readonly info: { readonly title: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** docs/asyncapi.yaml as far as the page reads it. */
export interface Socket {
  readonly info: { readonly title: string; readonly description: string }
  readonly channels: {
    readonly room: {
      readonly messages: Readonly<
        Record<
          string,
          {
            readonly title: string
            readonly payload: Schema
            readonly examples: readonly { readonly payload: unknown }[]
          }
        >
      >
    }
  }
  readonly operations: Readonly<
    Record<
      string,
      { readonly summary: string; readonly messages: readonly { readonly $ref: string }[] }
    >
  >
}

function fields(schema: Schema | undefined): string {
  const rows = schema ? rowsOf(schema) : []
  if (rows.length === 0) return ''
  const items = rows.map(
    ({ depth, name, form, needed, description }) =>
      `<div class="field d${Math.min(depth, 6)}"><dt><code>${escape(name)}</code> <span>${escape(form)}</span>${
        needed ? ' <b>needed</b>' : ''
      }</dt><dd>${line(description)}</dd></div>`,
  )
  return `<dl>${items.join('')}</dl>`
}

const part = (title: string, body: string): string =>
  body === '' ? '' : `<h4>${title}</h4>${body}`

/** `data` of the answer; the envelope around it is the same for all calls. */
function dataOf(media: Media | undefined): Schema | undefined {
  const [envelope] = media?.schema?.anyOf ?? []
  return envelope?.properties?.data
}

function sentOf({ parameters, requestBody }: Operation): string {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const query: Schema = {
    properties: Object.fromEntries((parameters ?? []).map(({ name, schema }) => [name, schema])),
    required: (parameters ?? []).flatMap(({ name, required }) => (required ? [name] : [])),
  }
  const title = parameters ? 'Sent, in the query' : `Sent, ${type ?? ''}`
  const body = fields(media?.schema ?? query)
  return part(title, body + (body && media?.example !== undefined ? json(media.example) : ''))
}

function answered({ responses }: Operation): string {
  const content = responses['200']?.content ?? {}
  const media = content['application/json']
  const examples = Object.entries(content).flatMap(([type, each]) =>
    Object.entries(each.examples ?? {}).map(
      ([dialect, { value }]) =>
        `<details class="example"><summary>Example, dialect ${escape(dialect)}${
          type === 'text/plain' ? ', bare text' : ''
        }</summary>${json(value)}</details>`,
    ),
  )
  return (
    part(
      'Answered in <code>data</code>',
      fields(dataOf(media)) || '<p class="soft">Nothing that is read.</p>',
    ) + examples.join('')
  )
}

const tokenOf = (security: Operation['security']): string =>
  security.length === 0 ? 'no token' : security.length === 1 ? 'token' : 'token optional'

function call(method: string, path: string, operation: Operation): string {
  const { summary, description, security } = operation
  return `<details class="call card"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escape(
    path,
  )}</code><span class="says">${line(summary)}</span><span class="token">${tokenOf(security)}</span></summary>${
    description ? prose(description) : ''
  }${sentOf(operation)}${answered(operation)}</details>`
}

function socketPart({ info, channels, operations }: Socket): string {
  const { messages } = channels.room
  const groups = Object.values(operations).map(({ summary, messages: refs }) => {
    const frames = refs.map(({ $ref }) => {
      const name = $ref.split('/').at(-1) ?? ''
      const frame = messages[name]!
      return `<details class="call card"><summary><code>${escape(name)}</code><span class="says">${line(
        frame.title,
      )}</span></summary>${fields(frame.payload)}${frame.examples.map(({ payload }) => json(payload)).join('')}</details>`
    })
    return `<h3>${line(summary)}</h3>${frames.join('')}`
  })
  return `<section id="socket"><h2>${escape(info.title)}</h2>${prose(info.description)}${groups.join('')}</section>`
}

/** The page of both documents: plain HTML, no script. `sheet` is the address of the sandbox’s style sheet. */
export function docsPage(calls: Calls, socket: Socket, sheet: string): string {
  const all = Object.entries(calls.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const domains = [...new Set(all.flatMap(({ operation }) => operation.tags))]
  const sections = domains.map((domain) => {
    const own = all.filter(({ operation }) => operation.tags.includes(domain))
    const list = own.map(({ method, path, operation }) => call(method, path, operation)).join('')
    return `<section id="${escape(domain)}"><h2>${escape(domain)}</h2>${list}</section>`
  })
  const links = [...domains, 'socket'].map(
    (each) => `<a href="#${escape(each)}">${escape(each)}</a>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${escape(calls.info.title)}</title>
    <link rel="stylesheet" href="${escape(sheet)}" />
    <style>${STYLE}</style>
  </head>
  <body>
    <header><h1>${escape(calls.info.title)}</h1><a href="/__sandbox/" lang="zh-CN">控制台</a></header>
    <nav aria-label="Domains">${links.join('')}</nav>
    <main>${prose(calls.info.description)}${sections.join('')}${socketPart(socket)}</main>
  </body>
</html>
`
}
