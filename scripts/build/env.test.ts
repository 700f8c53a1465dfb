import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { buildName, loadEnvFiles, readBuildEnv } from './env.ts'

describe('settings of a build', () => {
  test('are empty by default', () => {
    expect(readBuildEnv({})).toEqual({ apiHost: '', basePath: '', sandbox: '' })
  })

  test('are brought into one spelling', () => {
    expect(
      readBuildEnv({
        NEXT_PUBLIC_API_HOST: ' https://api.example.com/v1/ ',
        NEXT_PUBLIC_BASE_PATH: '/mobile',
        NEXT_PUBLIC_SANDBOX: 'worker',
      }),
    ).toEqual({ apiHost: 'https://api.example.com/v1', basePath: '/mobile', sandbox: 'worker' })
  })

  test.each([
    ['NEXT_PUBLIC_API_HOST', 'api.example.com'],
    ['NEXT_PUBLIC_API_HOST', 'ftp://api.example.com'],
    ['NEXT_PUBLIC_API_HOST', 'https://api.example.com?x=1'],
    ['NEXT_PUBLIC_API_HOST', 'javascript:alert(1)'],
    ['NEXT_PUBLIC_BASE_PATH', 'mobile'],
    ['NEXT_PUBLIC_BASE_PATH', '/mobile/'],
    ['NEXT_PUBLIC_BASE_PATH', '//mobile'],
    ['NEXT_PUBLIC_BASE_PATH', '/a b'],
    ['NEXT_PUBLIC_BASE_PATH', '/mobile/../x'],
    ['NEXT_PUBLIC_SANDBOX', 'yes'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const attempt = () => readBuildEnv({ [name]: value })
    expect(attempt).toThrow(name)
    expect(attempt).not.toThrow('\n')
  })
})

describe('.env files', () => {
  afterEach(() => {
    delete process.env.TEST_SETTING_A
    delete process.env.TEST_SETTING_B
  })

  test('fill in what the environment leaves open, the more local file first', () => {
    const folder = temporaryFolder('env')
    process.env.TEST_SETTING_A = 'outside'
    writeFileSync(join(folder, '.env'), 'TEST_SETTING_A=file\nTEST_SETTING_B=file\n')
    writeFileSync(join(folder, '.env.local'), 'TEST_SETTING_B=local\n')
    loadEnvFiles(folder)
    expect(process.env.TEST_SETTING_A).toBe('outside')
    expect(process.env.TEST_SETTING_B).toBe('local')
  })
})

test('without git the build is named by its time', () => {
  const folder = temporaryFolder('nogit')
  expect(buildName(folder, new Date('2026-03-04T05:06:07Z'))).toBe('202603040506')
})

test('the public address of the site is its origin', () => {
  expect(readBuildEnv({ NEXT_PUBLIC_SITE_URL: 'https://hall.example/' }).siteUrl).toBe(
    'https://hall.example',
  )
  for (const NEXT_PUBLIC_SITE_URL of ['hall.example', 'https://hall.example/mobile']) {
    expect(() => readBuildEnv({ NEXT_PUBLIC_SITE_URL })).toThrow('NEXT_PUBLIC_SITE_URL')
  }
})
