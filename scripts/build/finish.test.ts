import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { writeReleaseList, releaseOf } from './finish.ts'

const HALL =
  '<script src="/m/_next/static/chunks/old.js" nomodule=""></script><script src="/m/_next/static/chunks/a.js"></script>'
const LISTED = [
  'login/index.html',
  'login/__next._tree.txt',
  'login/__next.login.__PAGE__.txt',
  '_next/static/chunks/b.js',
  '_next/static/media/icons.svg',
]
const LEFT_OUT = [
  '404.html',
  '404/index.html',
  '_not-found/index.html',
  '__sandbox/index.html',
  'login/index.txt',
  'login/__next._full.txt',
  'login/index.html.gz',
  'config.js',
  'version.json',
  '_headers',
  'icons/icon.svg',
  '_next/static/chunks/b.js.br',
  '_next/static/chunks/old.js',
]

function site(): string {
  const out = temporaryFolder('worker')
  const files = [...LISTED, ...LEFT_OUT, '_next/static/chunks/a.js']
  for (const file of files) {
    mkdirSync(join(out, dirname(file)), { recursive: true })
    writeFileSync(join(out, file), file)
  }
  writeFileSync(join(out, 'index.html'), HALL)
  writeFileSync(join(out, 'sw.js'), '\nprogram()')
  return out
}

test('releaseOf lists pages and hashed files by content, and the hall with its files as the shell', () => {
  const { base, shell, others } = releaseOf(site(), '/m')
  expect(base).toBe('/m')
  expect(shell.map(([address]) => address)).toEqual(['_next/static/chunks/a.js', ''])
  const wanted = LISTED.map((file) => file.replace('index.html', ''))
  expect(others.map(([address]) => address).toSorted()).toEqual(wanted.toSorted())
  const [, hash] = others.find(([address]) => address === 'login/') ?? []
  expect(hash).toBe(createHash('sha256').update('login/index.html').digest('base64'))
})

test('writeReleaseList updates the worker and its compressed copy after a change of a page', () => {
  const out = site()
  writeReleaseList(out, '/m')
  const worker = join(out, 'sw.js')
  const before = readFileSync(worker, 'utf8')
  writeReleaseList(out, '/m')
  expect(readFileSync(worker, 'utf8')).toBe(before)
  writeFileSync(join(out, 'login/index.html'), 'another policy')
  writeReleaseList(out, '/m')
  const after = readFileSync(worker, 'utf8')
  expect(after).not.toBe(before)
  expect(after).toMatch(/^self\.RELEASE=\{.*\};\nprogram\(\)$/)
  expect(gunzipSync(readFileSync(`${worker}.gz`)).toString()).toBe(after)
})
