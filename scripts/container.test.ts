import { spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sleep } from '#lib/time/timers.ts'
import { finishExport } from '#scripts/build/finish.ts'
import { NGINX, ROOT } from '#scripts/support/processes.ts'
import { freePort } from '#testing/free-port.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { configFrom } from './container.ts'

const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const SITE = DOCKERFILE.slice(DOCKERFILE.indexOf('AS site'))
/** The command of this instruction in the site's image. */
const commandOf = (word: string): string[] =>
  JSON.parse(new RegExp(`^ *${word} (\\[.*\\])$`, 'm').exec(SITE)?.[1] ?? '[]')

test('HALL_API_HOST is added to the mounted config.js; an invalid address is refused', () => {
  const own = 'window.APP_CONFIG = { idleMs: 600000 }'
  expect(configFrom({ PATH: '/bin' }, own)).toBe(own)
  expect(configFrom({ HALL_API_HOST: 'https://api.example/' }, own)).toBe(
    `${own}\nwindow.APP_CONFIG.apiHost = "https://api.example"\n`,
  )
  expect(() => configFrom({ HALL_API_HOST: 'api.example' }, own)).toThrow('HALL_API_HOST')
})

test('every image runs without root and has a health check', () => {
  for (const stage of DOCKERFILE.split(/^(?=FROM )/m).slice(2)) {
    expect(stage).toMatch(/^USER node$/m)
    expect(stage).toMatch(/^HEALTHCHECK /m)
  }
  expect(DOCKERFILE).not.toMatch(/^FROM \S+:latest|^ADD /m)
})

/** Copies the files of the site's image into a folder. */
function image(): string {
  const home = temporaryFolder('container')
  for (const [, from = '', to = ''] of SITE.matchAll(
    /^COPY --from=build \/app\/(\S+) \.\/(\S*)/gm,
  )) {
    cpSync(join(ROOT, from), join(home, to || from), { recursive: true })
  }
  return home
}

// Runs the image's commands without a container engine.
test.skipIf(NGINX === null || !existsSync('/etc/nginx/mime.types'))(
  'the container starts from the files of its image and the environment alone',
  async () => {
    const [source, run] = [temporaryFolder('container'), temporaryFolder('container')]
    // As root nginx gives its workers another user.
    chmodSync(run, 0o755)
    for (const file of ['index.html', 'config.js'])
      writeFileSync(join(source, file), 'window.APP_CONFIG = {}')
    const built = { apiHost: '', basePath: '/m', siteUrl: 'https://hall.example' }
    const release = { version: '1', build: 'b' }
    await finishExport(source, { ...built, sandbox: '' }, release, String)
    const port = await freePort()
    const env = {
      ...process.env,
      PATH: `${process.env.PATH}:${dirname(NGINX ?? '')}`,
      HALL_API_HOST: 'https://api.example',
    }
    const [shell = '', flag = '', command = ''] = commandOf('ENTRYPOINT')
    const script = command
      .replaceAll('/run/hall', run)
      .replace('container.ts', `$& ${source} ${run} ${port}`)
    const log = join(temporaryFolder('container'), 'log')
    // Files, because /dev/stdout cannot be opened if it is a pipe of Node.
    const stdio: StdioOptions = ['ignore', openSync(log, 'a'), openSync(log, 'a')]
    const child = spawn(shell, [flag, script], { cwd: image(), env, stdio })
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      for (;;) {
        if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
        try {
          return await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers })
        } catch {
          await sleep(20)
        }
      }
    }
    const page = await ask('/m/', { 'x-forwarded-proto': 'https' })
    expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000')
    const [node = '', ...check] = commandOf('CMD')
    const isHealthy = (at: number) =>
      spawnSync(
        node,
        check.map((each) => each.replace('8080', `${at}`)),
      ).status === 0
    expect([isHealthy(port), isHealthy(9)]).toEqual([true, false])
    expect(await (await ask('/m/config.js')).text()).toContain('apiHost = "https://api.example"')
    const plain = { 'x-forwarded-proto': 'http', host: 'evil.example' }
    expect((await ask('/m/?pid=7', plain)).headers.get('location')).toBe(
      'https://hall.example/m/?pid=7',
    )
    expect((await ask('/api/app', plain)).status).toBe(403)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  },
)
