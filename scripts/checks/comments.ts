import { parseSync } from 'rolldown/utils'
import type { Source } from './sources.ts'

type Text = Pick<Source, 'path' | 'text'>

interface Comment {
  /** Without its marks: ` one`, `* two `. */
  readonly value: string
  readonly start: number
  readonly end: number
}

const SLASH_STAR = /\/\*([^]*?)\*\//g
const ANGLE = /<!--([^]*?)-->/g
const HASH = /(?<=^|\s)#( .*)/gm

/** Comments of a program, a sheet, a page, or a file of settings. */
export function commentsOf({ path, text }: Text): Comment[] {
  if (/\.(?:ts|tsx|mjs)$/.test(path)) return parseSync(path, text).comments
  const mark = path.endsWith('.css') ? SLASH_STAR : path.endsWith('.html') ? ANGLE : HASH
  return [...text.matchAll(mark)].map(({ 0: { length }, 1: value = '', index }) => ({
    value,
    start: index,
    end: index + length,
  }))
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Lines above `most` characters that have a comment or a part of one. */
export function longComments(source: Text, most: number): string[] {
  const lines = source.text.split('\n')
  const commented = commentsOf(source).flatMap(({ start, end }) => {
    const first = lineOf(source.text, start)
    return Array.from({ length: lineOf(source.text, end) - first + 1 }, (_, index) => first + index)
  })
  return [...new Set(commented)]
    .filter((line) => (lines[line - 1]?.length ?? 0) > most)
    .map((line) => `${source.path}:${line}`)
}

/** Comments whose first word is `What` or `Who`; a line that goes on with the comment above it is none. */
export function questions(source: Text): string[] {
  const comments = commentsOf(source)
  return comments
    .filter(({ value }) => /^[\s*]*(?:what|who)\b/i.test(value))
    .filter(
      ({ start }) =>
        !comments.some(({ end }) => end < start && /^\n\s*$/.test(source.text.slice(end, start))),
    )
    .map(({ value, start }) => `${source.path}:${lineOf(source.text, start)}: ${value.trim()}`)
}

const FUNCTIONS = ['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression']

/**
 * Exported functions (also as constants) and classes without a doc comment of their own. What is described by its type
 * or made by a call, such as an endpoint, a schema, an atom or a slot, needs none; nor do methods.
 */
export function undocumented({ path, text }: Text): string[] {
  const { program, comments } = parseSync(path, text)
  const hasDoc = (start: number) =>
    comments.some(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= start &&
        text.slice(end, start).trim() === '',
    )
  return program.body.flatMap((each) => {
    if (each.type !== 'ExportNamedDeclaration' && each.type !== 'ExportDefaultDeclaration')
      return []
    const { declaration } = each
    if (!declaration || hasDoc(each.start)) return []
    const names =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations
            .filter(({ init }) => init && FUNCTIONS.includes(init.type))
            .map(({ id }) => ('name' in id ? id.name : ''))
        : [...FUNCTIONS, 'ClassDeclaration'].includes(declaration.type) && 'id' in declaration
          ? [declaration.id && 'name' in declaration.id ? declaration.id.name : 'default']
          : []
    return names.map((name) => `${path}: ${name}`)
  })
}
