import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { filesBelow } from '#scripts/build/files.ts'
import { ROOT } from '#scripts/support/processes.ts'

test('every used CSS token is defined', () => {
  const files = ['app', 'components', 'hooks', 'lib'].flatMap((folder) =>
    filesBelow(join(ROOT, folder))
      .filter((file) => /(?<!\.test)\.(css|tsx?)$/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  const found = (pattern: RegExp) =>
    files.flatMap((text) => [...text.matchAll(pattern)].map(([, token]) => token))
  // A property is defined in a sheet or by a component: style={{ '--share': … }}.
  const defined = new Set(found(/(--[\w-]+)(?=['"`\]]*\s*:|['"`])/g))
  expect(found(/var\((--[\w-]+)/g).filter((token) => !defined.has(token))).toEqual([])
})

test('sheets use the spaces and colours of theme.css by their names', () => {
  const theme = readFileSync(join(ROOT, 'components/ui/theme.css'), 'utf8')
  const colours = [...theme.matchAll(/--[\w-]+: (#\w{6});/g)].map(([, colour]) => colour)
  const values =
    /(?<![-\w])(?:(?:row-|column-)?gap|(?:padding|margin)[-a-z]*):[^;]*px|(#\w{3,6})\b/g
  const whole = (value: string) =>
    value.length === 4 ? value.replaceAll(/\w/g, (digit) => digit + digit) : value
  const loose = filesBelow(join(ROOT, 'components'))
    .filter((file) => file.endsWith('.css') && !file.endsWith('theme.css'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, 'components', file), 'utf8').matchAll(values)]
        .filter(([, colour]) => colour === undefined || colours.includes(whole(colour)))
        .map(([found]) => `${file} ${found}`),
    )
  expect(loose).toEqual([])
})

const SOURCES = ['app', 'components'].flatMap((folder) =>
  filesBelow(join(ROOT, folder)).map((file) => `${folder}/${file}`),
)

/** Returns the classes of a CSS module, and the classes of other modules that it composes. */
function readModule(file: string) {
  const defined = new Set<string>()
  const composed: { file: string; name: string }[] = []
  postcss.parse(readFileSync(join(ROOT, file), 'utf8')).walk((node) => {
    if (node.type === 'rule') {
      const own = node.selector.replaceAll(/:global\([^)]*\)|\[[^\]]*\]/g, '')
      for (const [, name] of own.matchAll(/\.([a-zA-Z_][\w-]*)/g)) defined.add(name!)
    }
    if (node.type !== 'decl' || node.prop !== 'composes') return
    const [names = '', from] = node.value.split(' from ')
    if (from === 'global') return
    const source = from ? join(dirname(file), from.slice(1, -1)) : file
    composed.push(...names.split(' ').map((name) => ({ file: source, name })))
  })
  return { defined, composed }
}

test('every class that a component reads from a CSS module exists, and every class is used', () => {
  const modules = new Map(
    SOURCES.filter((file) => file.endsWith('.module.css')).map((file) => [file, readModule(file)]),
  )
  const users = new Set<string>()
  const missing: string[] = []
  const use = (user: string, file: string, name: string) => {
    users.add(`${file} ${name}`)
    if (!modules.get(file)?.defined.has(name)) missing.push(`${user} ${name}`)
  }
  for (const file of SOURCES.filter((each) => /(?<!\.test)\.tsx?$/.test(each))) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const [, name, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = from!.startsWith('#') ? from!.slice(1) : join(dirname(file), from!)
      const reads = text.matchAll(new RegExp(`(?<![\\w/.'])${name}\\.(\\w+)\\b(?!\\.)`, 'g'))
      for (const [, read] of reads) use(file, sheet, read!)
      // styles[variant] may read any class.
      if (text.includes(`${name}[`))
        for (const each of modules.get(sheet)?.defined ?? []) use(file, sheet, each)
    }
  }
  for (const [file, { composed }] of modules)
    for (const each of composed) use(file, each.file, each.name)
  const unused = [...modules].flatMap(([file, { defined }]) =>
    [...defined].map((name) => `${file} ${name}`).filter((each) => !users.has(each)),
  )
  expect(missing, 'classes without a rule').toEqual([])
  expect(unused, 'rules without a user').toEqual([])
})

test('every symbol of more-icons.svg has a name in more-icons.ts, and is shown somewhere', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const symbols = [...read('components/ui/icon/more-icons.svg').matchAll(/ id="([\w-]+)"/g)]
  const names = [...read('components/ui/icon/more-icons.ts').matchAll(/\| '([\w-]+)'/g)]
  const drawn = symbols.map(([, id]) => id!)
  expect(drawn.toSorted()).toEqual(names.map(([, name]) => name!).toSorted())
  const text = ['app', 'components', 'lib']
    .flatMap((folder) => filesBelow(join(ROOT, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('components/ui/icon/'))
    .map(read)
    .join()
  expect(drawn.filter((id) => !new RegExp(`['"]${id}['"]`).test(text))).toEqual([])
})
