import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostOf } from '#lib/site/url.ts'
import { envOfExport } from './build/env.ts'
import { runProgram } from './support/processes.ts'

/** Returns the container's config.js: the mounted or built one with the host of HALL_API_HOST. */
export function configFrom(env: Readonly<Record<string, string | undefined>>, own: string): string {
  if (env.HALL_API_HOST === undefined) return own
  const apiHost = hostOf(env.HALL_API_HOST)
  if (apiHost === null) {
    throw new Error(
      `HALL_API_HOST 有误：“${env.HALL_API_HOST}”，应形如 https://api.example.com (must be an https address)`,
    )
  }
  return `${own}\nwindow.APP_CONFIG.apiHost = ${JSON.stringify(apiHost)}\n`
}

/** Writes the folder that nginx serves, config.js and nginx's configuration. */
function prepareContainer([site = '/srv/hall', run = '/run/hall', port = '8080']: string[]): void {
  const { basePath, siteUrl } = envOfExport(site)
  const config = configFrom(process.env, readFileSync(join(site, 'config.js'), 'utf8'))
  rmSync(join(run, 'www'), { recursive: true, force: true })
  const out = join(run, 'www', basePath)
  cpSync(site, out, { recursive: true })
  writeFileSync(join(out, 'config.js'), config)
  mkdirSync(join(run, 'tmp'), { recursive: true })
  const deploy = join(import.meta.dirname, '../deploy')
  const nginx = readFileSync(join(deploy, 'container/nginx.conf'), 'utf8')
    .replaceAll('@RUN@', run)
    .replaceAll('@RULES@', join(deploy, 'nginx'))
    .replaceAll('@BASE@', basePath)
    .replaceAll('@PORT@', port)
    .replaceAll('@PLAIN@', siteUrl ? `301 ${siteUrl}$request_uri` : '403')
  writeFileSync(join(run, 'nginx.conf'), nginx)
}

if (import.meta.main) await runProgram(() => prepareContainer(process.argv.slice(2)))
