import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completed, platformOf } from './lock-platforms.ts'
import { ROOT } from '#scripts/support/processes.ts'

test('the lock names the binaries of every platform', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  expect(Object.keys(completed(packages))).toHaveLength(Object.keys(packages).length)
})

test.each([
  ['@next/swc-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@oxfmt/binding-linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['sharp', null],
])('%s', (name, platform) => expect(platformOf(name)).toEqual(platform))
