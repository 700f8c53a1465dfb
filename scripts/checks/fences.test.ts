import { describe, expect, test } from 'vitest'
import { circles } from './circles.ts'
import { trespasses } from './fences.ts'
import { importsOf, sources } from './sources.ts'

const written = (path: string, text: string) => {
  const room = path.slice(0, path.indexOf('/'))
  const source = { path, room, text, lines: 1, isTest: /\.test\.tsx?$/.test(path) }
  return trespasses(source, importsOf(source))
}

describe('the fences hold', () => {
  test('for every file of the project', () => {
    const all = sources(/\.(ts|tsx)$/)
    expect(all.length).toBeGreaterThan(40)
    expect(all.flatMap((each) => trespasses(each, importsOf(each)))).toEqual([])
  })

  test('no files import one another round in a ring', () => {
    expect(circles(sources(/\.(ts|tsx)$/))).toEqual([])
  })
})

test('a ring of imports is noticed, an import on demand makes none', () => {
  const ring = (last: string) =>
    circles(
      [
        ['lib/a.ts', `import { b } from './b.ts'`],
        ['lib/b.ts', `import type { C } from '#lib/c.ts'`],
        ['lib/c.ts', last],
      ].map(([path = '', text = '']) => ({ path, room: 'lib', text, lines: 1, isTest: false })),
    )
  expect(ring(`import { a } from './a.ts'`)).toEqual([['lib/a.ts', 'lib/b.ts', 'lib/c.ts']])
  expect(ring(`const a = () => import('./a.ts')`)).toEqual([])
})

describe('a fence is noticed when crossed', () => {
  test.each([
    ['lib/x.ts', `import { useState } from 'react'`],
    ['lib/x.ts', `import { useX } from '#hooks/x.ts'`],
    ['lib/x.ts', `import fs from 'node:fs'`],
    ['lib/x.ts', `localStorage.setItem('a', 'b')`],
    ['hooks/x.ts', `import { Card } from '#components/ui/card.tsx'`],
    ['hooks/x.ts', `import ky from 'ky'`],
    ['hooks/x.ts', `const answer = await fetch('/api/app')`],
    ['components/hall/x.tsx', `import { Row } from '#components/wallet/row.tsx'`],
    ['components/hall/x.tsx', `import { Row } from '../wallet/row.tsx'`],
    ['components/hall/x.tsx', `import { useQuery } from '@tanstack/react-query'`],
    ['components/hall/x.tsx', `import { Button } from 'react-vant'`],
    ['components/hall/x.tsx', `import { rows } from '#sandbox/seed.ts'`],
    ['components/hall/x.tsx', `const a = <p dangerouslySetInnerHTML={{ __html: x }} />`],
    ['components/hall/x.tsx', `const socket = new WebSocket(url)`],
    ['components/hall/x.tsx', `import dynamic from 'next/dynamic'`],
    ['components/hall/x.tsx', `import { Part } from './part'`],
    ['components/hall/x.tsx', `import { sum } from '#lib/money/amount.ts'`],
    ['app/x/page.tsx', `import { serve } from '#sandbox/serve.ts'`],
    ['sandbox/x.ts', `import { rules } from '#lib/rules/login.ts'`],
    ['sandbox/x.ts', `import { apiUrl } from '#lib/config.ts'`],
    ['sandbox/x.ts', `import {\n  a,\n  b,\n} from '#components/ui/a.tsx'`],
    ['features/x.ts', `export const a = 1`],
  ])('%s: %s', (path, text) => {
    expect(written(path, text)).not.toEqual([])
  })

  test.each([
    [
      'components/hall/x.tsx',
      `import { Row } from '#components/ui/row.tsx'\nimport { useX } from '#hooks/x.ts'`,
    ],
    ['lib/room/socket.ts', `const socket = new WebSocket(url)`],
    ['lib/x.ts', `// never localStorage\n/** nor fetch( */\nexport const a = 1`],
    ['app/worker.tsx', `if (on) await import('#sandbox/browser.ts')`],
    ['sandbox/handlers/hall.ts', `import { getGames } from '#lib/api/endpoints/hall.ts'`],
  ])('%s may: %s', (path, text) => {
    expect(written(path, text)).toEqual([])
  })
})
