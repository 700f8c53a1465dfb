import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { buildName, loadEnvFiles, readBuildEnv } from './env.ts'

describe('readBuildEnv', () => {
  test('returns empty settings by default', () => {
    expect(readBuildEnv({})).toEqual({ apiHost: '', basePath: '', sandbox: '' })
  })

  test('normalises the settings', () => {
    expect(
      readBuildEnv({
        NEXT_PUBLIC_API_HOST: ' https://api.example.com/v1/ ',
        NEXT_PUBLIC_BASE_PATH: '/mobile',
        NEXT_PUBLIC_SANDBOX: 'server',
      }),
    ).toEqual({ apiHost: 'https://api.example.com/v1', basePath: '/mobile', sandbox: 'server' })
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
  ])('refuses %s=%s with one line', (name, value) => {
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

  test('set what the environment does not; the more local file wins', () => {
    const folder = temporaryFolder('env')
    process.env.TEST_SETTING_A = 'outside'
    writeFileSync(join(folder, '.env'), 'TEST_SETTING_A=file\nTEST_SETTING_B=file\n')
    writeFileSync(join(folder, '.env.local'), 'TEST_SETTING_B=local\n')
    loadEnvFiles(folder)
    expect(process.env.TEST_SETTING_A).toBe('outside')
    expect(process.env.TEST_SETTING_B).toBe('local')
  })
})

test('buildName is the time without git', () => {
  const folder = temporaryFolder('nogit')
  expect(buildName(folder, new Date('2026-03-04T05:06:07Z'))).toBe('202603040506')
})

test('NEXT_PUBLIC_SITE_URL must be an origin', () => {
  expect(readBuildEnv({ NEXT_PUBLIC_SITE_URL: 'https://hall.example/' }).siteUrl).toBe(
    'https://hall.example',
  )
  for (const NEXT_PUBLIC_SITE_URL of ['hall.example', 'https://hall.example/mobile']) {
    expect(() => readBuildEnv({ NEXT_PUBLIC_SITE_URL })).toThrow('NEXT_PUBLIC_SITE_URL')
  }
})
