import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm
const all = sources(/\.(tsx|module\.css)$/)
const sheets = new Map(all.map(({ path, text }) => [path, text]))

/** The classes that a component takes from its sheets and that the sheets do not have. */
function unknownClasses({ path, text }: { path: string; text: string }): string[] {
  const code = text.replaceAll(IMPORT, '')
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', address = '']) => {
    const sheet = address.startsWith('#') ? address.slice(1) : join(dirname(path), address)
    const css = sheets.get(sheet) ?? ''
    const known = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, each]) => each))
    return [...code.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))]
      .filter(([, each]) => !known.has(each))
      .map(([whole]) => `${path}: ${whole}`)
  })
}

test('a component takes only classes that its sheet has', () => {
  const components = all.filter(({ path }) => path.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap(unknownClasses)).toEqual([])
})

test('a class of another sheet is noticed', () => {
  const [path, css] = [...sheets].find(([each]) => each.endsWith('.module.css')) ?? ['', '']
  expect(css).not.toBe('')
  const text = `import styles from '#${path}'\nexport const X = () => <p className={styles.neverWritten} />`
  expect(unknownClasses({ path: 'components/x.tsx', text })).toEqual([
    'components/x.tsx: styles.neverWritten',
  ])
})
