import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

const PLACES = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]
export const NGINX = PLACES.find((each) => existsSync(each)) ?? null

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

/** nginx itself with deploy/nginx.conf as it is committed, but for its port and folders. */
export async function startNginx(binary: string, site: string, basePath: string) {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  const root = join(home, 'www')
  mkdirSync(join(root, basePath), { recursive: true })
  cpSync(site, join(root, basePath), { recursive: true })
  const port = await freePort()
  const shipped = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/hall;', `root ${root};`)
    .replace('/srv/hall/_csp.nginx.map', join(root, basePath, '_csp.nginx.map'))
    .replace('error_page 404 /404.html', `error_page 404 ${basePath}/404.html`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${join(home, each)};`)
    .join('\n')
  writeFileSync(
    join(home, 'nginx.conf'),
    // Its worker must be able to read our temporary folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(home, 'pid')}; error_log stderr; worker_processes 1; daemon off; events {}
     http { access_log off; ${temporary}
       types { text/html html; text/javascript js; text/css css; text/plain txt; application/json json; }
       ${shipped} }`,
  )
  const child = spawn(binary, ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await answers(
    url,
    () => child.exitCode === null,
    () => said,
  )
  return {
    url,
    close: () =>
      new Promise<void>((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

/** Resolves once the server takes connections. */
async function answers(url: string, alive: () => boolean, said: () => string): Promise<void> {
  for (;;) {
    if (!alive()) throw new Error(`nginx: ${said()}`)
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}
