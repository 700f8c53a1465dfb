import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/support/processes.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { licenseNotices, noticesOf } from './licenses.ts'

test('every production dependency and what it needs is named with its license', () => {
  const notices = noticesOf(ROOT)
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const names = notices.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'scheduler']))
  expect(names).not.toContain('vitest')
  const text = licenseNotices(ROOT)
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).toMatch(/^dompurify \S+ \(\(MPL-2\.0 OR Apache-2\.0\)\)$/m)
})

test.each(['GPL-3.0', 'AGPL-3.0-only', 'LGPL-2.1', ''])('%j is not shipped', (license) => {
  const root = temporaryFolder('licenses')
  const write = (folder: string, text: object) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(text))
  }
  write('', { name: 'site', version: '1', dependencies: { part: '1' } })
  write('node_modules/part', { name: 'part', version: '1', license })
  expect(() => licenseNotices(root)).toThrow('part')
})
