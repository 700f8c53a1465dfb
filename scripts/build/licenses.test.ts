import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/support/processes.ts'
import { licenseNotices } from './licenses.ts'

test('licenseNotices has every production dependency and its dependencies', () => {
  const text = licenseNotices(ROOT)
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const names = [...text.matchAll(/^(\S+) \d\S* \(.+\)$/gm)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'scheduler']))
  expect(names).not.toContain('vitest')
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).toMatch(/^dompurify \S+ \(\(MPL-2\.0 OR Apache-2\.0\)\)$/m)
})
