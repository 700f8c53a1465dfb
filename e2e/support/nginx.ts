import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sleep } from '#lib/time/timers.ts'
import { NGINX, ROOT } from '#scripts/support/processes.ts'
import { freePort } from '#testing/free-port.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

/** Writes a certificate for localhost that only this test trusts. */
function certificate(home: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', join(home, 'key.pem'), '-out', join(home, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...names], { stdio: 'ignore' })
}

interface NginxOptions {
  readonly basePath?: string
  /** host:port of a platform behind the same host, by plain http. */
  readonly platform?: string
}

/** Starts nginx with the committed deploy/nginx.conf and deploy/nginx/. Only ports, folders and names differ. */
export async function startNginx(site: string, { basePath = '', platform }: NginxOptions = {}) {
  const home = temporaryFolder('nginx')
  const root = join(home, 'www')
  mkdirSync(join(root, basePath), { recursive: true })
  cpSync(site, join(root, basePath), { recursive: true })
  certificate(home)
  const plain = await freePort()
  const secure = plain + 1
  const hall = join(home, 'hall')
  cpSync(join(ROOT, 'deploy/nginx'), hall, { recursive: true })
  for (const file of platform ? ['upstream.conf', 'platform.conf'] : []) {
    const filled = readFileSync(join(hall, file), 'utf8')
      .replaceAll('api.example.com:443', platform!)
      .replaceAll('https://hall_platform', 'http://hall_platform')
    writeFileSync(join(hall, file), filled)
  }
  const shipped = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, join(home, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, join(home, 'key.pem'))
    .replace('root /srv/hall;', `root ${root};`)
    .replace('set $hall_base "";', `set $hall_base "${basePath}";`)
    .replaceAll('/etc/nginx/hall/', `${hall}/`)
    .replaceAll('/var/log/nginx/hall.log', join(home, 'access.log'))
    .replaceAll(/# include (\S+(upstream|platform)\.conf;)/g, platform ? 'include $1' : '$&')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${join(home, each)};`)
    .join('\n')
  const [pid, errors] = [join(home, 'pid'), join(home, 'error.log')]
  writeFileSync(
    join(home, 'nginx.conf'),
    // The worker must be able to read the temporary folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${pid}; error_log ${errors}; worker_processes 1; daemon off; events {}
     http { ${temporary}
       types { text/html html; text/javascript js; text/css css; text/plain txt; application/json json; image/png png; image/svg+xml svg; }
       ${shipped} }`,
  )
  const child = spawn(NGINX ?? '', ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: 'inherit',
  })
  // nginx listens once this file exists.
  while (!existsSync(pid)) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await sleep(20)
  }
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    /** Returns the text of the access and error logs. */
    logs: () =>
      [join(home, 'access.log'), errors].map((each) => readFileSync(each, 'utf8')).join('\n'),
    close: () =>
      new Promise<void>((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}
