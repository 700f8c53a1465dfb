import { expect, test } from 'vitest'
import { envOfStaging, readStaging, stagingOfEnv } from './staging.ts'

const account = ['--name', 'tester1', '--password', 'secret66']
const host = 'https://api.staging.example'

test('without --host there is no staging run', () => {
  expect(readStaging(['deposit', '--headed', '-g', 'x'])).toBeNull()
})

test('readStaging takes its options and leaves Playwright’s', () => {
  expect(readStaging(['--host', `${host}/`, ...account, '--headed', '-g', 'the hall'])).toEqual({
    staging: { host, name: 'tester1', password: 'secret66', port: 4173, extensions: [] },
    rest: ['--headed', '-g', 'the hall'],
  })
  const written = [
    `--host=${host}`,
    '--name=a',
    '--password=b=c',
    '--port=5000',
    '--extensions=username',
  ]
  expect(readStaging(written)?.staging).toEqual({
    host,
    name: 'a',
    password: 'b=c',
    port: 5000,
    extensions: ['username'],
  })
})

test.each([
  [['--host', 'api.staging.example', ...account], /--host/],
  [['--host', 'ftp://api.staging.example', ...account], /--host/],
  [['--host', `${host}/?a=1`, ...account], /--host/],
  [['--host'], /--host/],
  [['--host', host], /--name 与 --password/],
  [['--host', host, '--name', 'a'], /--name 与 --password/],
  [['--host', host, ...account, '--port', '0'], /--port/],
  [['--host', host, ...account, '--port', 'x'], /--port/],
  [['--host', host, ...account, '--extensions', 'usrname'], /--extensions/],
])('%j is refused', (args, reason) => {
  expect(() => readStaging(args)).toThrow(reason)
})

test('stagingOfEnv reads what envOfStaging writes, and throws without it', () => {
  const staging = { host, name: 'a', password: '"b"', port: 4173, extensions: [] }
  expect(stagingOfEnv(envOfStaging(staging, '/f'))).toMatchObject({
    host,
    name: 'a',
    password: '"b"',
    port: 4173,
    folder: '/f',
  })
  expect(() => stagingOfEnv({})).toThrow()
})
