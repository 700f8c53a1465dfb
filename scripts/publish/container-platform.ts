import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHostOrigin } from '#lib/config.ts'
import { SettingError, type SandboxMode } from '#scripts/site/build-env.ts'

/** The demo's own pages, which have to come from the host of the site. */
const DEMO_PAGES = `
location /sandbox/ {
  proxy_pass https://hall_platform;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-Proto $hall_scheme;
}
`

/** nginx's rules for a platform behind the site's own host: deploy/nginx/upstream.conf and platform.conf, filled in. */
export function platformFiles(
  platform: string,
  rules: string,
  sandbox: SandboxMode,
): Record<string, string> {
  const url = isHostOrigin(platform) ? new URL(platform) : null
  if (!url || url.pathname !== '/') {
    throw new SettingError(`HALL_PLATFORM 有误：“${platform}”，应形如 https://api.example.com`)
  }
  const isPlain = url.protocol === 'http:'
  const port = url.port || (isPlain ? '80' : '443')
  const fill = (text: string) =>
    text
      .replaceAll('api.example.com:443', `${url.hostname}:${port}`)
      // A sandbox answers with addresses of the host under which it was asked.
      .replaceAll('Host api.example.com', sandbox === '' ? `Host ${url.host}` : 'Host $http_host')
      .replaceAll('api.example.com', url.hostname)
      .replaceAll('https://hall_platform', `${url.protocol}//hall_platform`)
  const read = (name: string) => readFileSync(join(rules, name), 'utf8')
  return {
    'upstream.conf': fill(read('upstream.conf')),
    'platform.conf': fill(read('platform.conf') + (sandbox === '' ? '' : DEMO_PAGES)),
  }
}
