import { expect, test } from 'vitest'
import { lanAddress, readSandboxOptions, SANDBOX_HELP } from './sandbox-options.ts'

test('the defaults are the demo platform on port 3000', () => {
  expect(readSandboxOptions([], {})).toEqual({
    port: 3000,
    seed: 'demo',
    speed: 1,
    host: '127.0.0.1',
    lan: false,
    bare: false,
    extensions: [],
    reset: false,
    file: '.sandbox/platform.sqlite',
    controlOpen: false,
    noSite: false,
  })
})

test('an option overrides the environment', () => {
  const given = ['--port', '8080', '--speed', '10', '--bare', '--extensions', 'username']
  expect(readSandboxOptions(given, { PORT: '9' })).toMatchObject({
    port: 8080,
    speed: 10,
    bare: true,
    extensions: ['username'],
  })
})

test('--lan listens to the network, --host to one address', () => {
  expect(readSandboxOptions(['--lan'], {})).toMatchObject({ host: '0.0.0.0', lan: true })
  expect(readSandboxOptions(['--host', '10.0.0.7'], {})).toMatchObject({ host: '10.0.0.7' })
})

test.each([
  [[], { PORT: 'abc' }, 'PORT'],
  [['--port', '70000'], {}, '70000'],
  [['--port', '3000.5'], {}, '3000.5'],
  [['--extensions', 'chat'], {}, '--extensions'],
  [['--speed', '0'], {}, '--speed'],
  [['--sped', '2'], {}, '--help'],
])('%j %j is refused in one line', (args, env, named) => {
  const attempt = () => readSandboxOptions(args, env)
  expect(attempt).toThrow(named)
  expect(attempt).not.toThrow('\n')
})

test('the help lists every option with a valid value', () => {
  const listed = [...SANDBOX_HELP.matchAll(/^ {2}--([a-z-]+) (\S*)/gm)]
    .map(([, name = '', value = '']) => ({
      name,
      value: name === 'extensions' ? 'username' : value,
    }))
    .filter(({ name }) => name !== 'help')
  const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const there = Object.keys(readSandboxOptions([], {})).map(kebab)
  expect(listed.map(({ name }) => name).toSorted()).toEqual(there.toSorted())
  for (const { name, value } of listed) {
    const args = value === '' ? [`--${name}`] : [`--${name}`, value]
    expect(() => readSandboxOptions(args, {})).not.toThrow()
  }
})

const face = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const

test('lanAddress prefers a private network and never returns the loopback address', () => {
  expect(lanAddress({ lo: [face('127.0.0.1', true)] })).toBeNull()
  expect(
    lanAddress({
      lo: [face('127.0.0.1', true)],
      vpn: [face('100.64.0.9')],
      wifi: [face('192.168.1.7')],
    }),
  ).toBe('192.168.1.7')
  expect(lanAddress({ eth0: [face('203.0.113.9')] })).toBe('203.0.113.9')
})
