import { parseSync, Visitor } from 'rolldown/utils'
import type { Source } from './sources.ts'

/** The words of a file that a person reads. */
export interface Written {
  /** Comments, and texts of more than one word. */
  readonly prose: readonly string[]
  /** Every identifier of a program, class of a sheet, and part of the file's path. */
  readonly names: readonly string[]
}

const WORD = /[a-z_][\w-]*/gi
const SLASH_STAR = /\/\*[\s\S]*?\*\//g
const ANGLE = /<!--[\s\S]*?-->/g
const HASH = /(?<=^|\s)# .*/gm
const MARKDOWN_CODE = /^```[\s\S]*?^```|^ {4,}.*$|`[^`]*`/gm

const unique = (names: readonly string[]) => [...new Set(names)]

/** A sheet or page: comments, and all words between them. */
const marked = (text: string, comment: RegExp): Written => ({
  prose: text.match(comment) ?? [],
  names: unique(text.replace(comment, '').match(WORD) ?? []),
})

function ofProgram(path: string, text: string): Written {
  const { program, comments } = parseSync(path, text)
  const texts: string[] = []
  const names: string[] = []
  new Visitor({
    Identifier: ({ name }) => void names.push(name),
    JSXIdentifier: ({ name }) => void names.push(name),
    PrivateIdentifier: ({ name }) => void names.push(name),
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program)
  return {
    prose: [...comments.map(({ value }) => value), ...texts.filter((each) => each.includes(' '))],
    names: unique(names),
  }
}

function inside(path: string, text: string): Written {
  if (/\.(?:ts|tsx|mjs)$/.test(path)) return ofProgram(path, text)
  if (path.endsWith('.css')) return marked(text, SLASH_STAR)
  if (path.endsWith('.html')) return marked(text, ANGLE)
  if (path.endsWith('.md')) return { prose: text.replace(MARKDOWN_CODE, '').split('\n'), names: [] }
  return { prose: text.match(HASH) ?? [], names: [] }
}

/** Prose and names of a file, by the ending of its path. Code quoted in prose does not count. */
export function writtenIn({ path, text }: Pick<Source, 'path' | 'text'>): Written {
  const { prose, names } = inside(path, text)
  return {
    prose: prose.map((each) => each.replace(/`[^`]*`/g, '')),
    names: [...names, ...path.split('/').map((each) => each.replace(/\.\w+$/, ''))],
  }
}
