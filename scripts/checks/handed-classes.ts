import { importsOf, type Source } from './sources.ts'

/** Parts without a rule of their own: nothing can be outweighed. */
const BARE = new Set(['ButtonGroup', 'Icon', 'Link', 'TabPanel', 'TileLink'])

/** From an opening brace or tag to where it ends, braces counted. */
function until(text: string, from: number, stop: '}' | '>'): string {
  let depth = 0
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === stop && depth === 0 && text[index - 1] !== '=')
      return text.slice(from, index)
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
  }
  return text.slice(from)
}

/** Value of an attribute of the tag itself, not of one inside its attributes; '' where it has none. */
function attribute(tag: string, name: string): string {
  const own = new RegExp(`\\s${name}=\\{`, 'g')
  for (const { 0: found, index } of tag.matchAll(own)) {
    const before = tag.slice(0, index)
    if (before.split('{').length === before.split('}').length)
      return until(tag, index + found.length, '}')
  }
  return ''
}

/** Classes of a file's own sheet that it gives to parts which have classes of their own. */
export function handedClasses(text: string): string[] {
  const names = [...text.matchAll(/<([A-Z]\w*)(?=\s)/g)]
    .filter(([, part = '']) => !BARE.has(part))
    .flatMap(({ index }) => {
      const given = attribute(until(text, index + 1, '>'), 'className')
      return [...given.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name)
    })
  return [...new Set(names)]
}

const subjectOf = (selector: string): string =>
  selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1) ?? ''
const weightOf = (selector: string): number =>
  (selector.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:|where\b)[\w-]+/g) ?? []).length

/** Selectors whose subject is the class, but which weigh no more than a part's own rules. */
export function lightSelectors(css: string, name: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, head = '']) => head.split(','))
    .map((each) => each.trim())
    .filter((each) => new RegExp(`\\.${name}(?![\\w-])`).test(subjectOf(each)))
    .filter((each) => weightOf(each) < 2)
}

/**
 * Sheets come in the order in which screens were visited: of two single classes on one element the one that came
 * last wins. What a caller gives to a part must win always.
 */
export function outweighed(all: readonly Source[]): string[] {
  const sheets = new Map(all.map(({ path, text }) => [path, text]))
  return all
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) => {
      const sheet = importsOf({ path, text }).find(({ written }) => written.endsWith('.module.css'))
      const css = sheets.get(sheet?.file ?? '')
      if (!css) return []
      return handedClasses(text).flatMap((name) =>
        lightSelectors(css, name).map((each) => `${path}: ${each}`),
      )
    })
}
