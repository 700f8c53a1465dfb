import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { getSupportUrl } from '#lib/api/endpoints/site.ts'
import { headScript } from '#scripts/build/inline-scripts.ts'

const BUILT_HOST = 'https://built.example'

const SCRIPT = await headScript({ apiHost: BUILT_HOST, basePath: '', sandbox: '' })

/** The alert in an old browser: its request, and its links after `answer`. */
async function alert(settings: unknown, answer: unknown) {
  const { window } = new JSDOM('<body></body>', { runScripts: 'outside-only' })
  const asked: string[] = []
  class Answered {
    readonly responseText = JSON.stringify({ status: 1, data: answer })
    onload = () => undefined
    readonly open = (method: string, url: string) => void asked.push(`${method} ${url}`)
    readonly send = () => this.onload()
  }
  Object.assign(window, { APP_CONFIG: settings, XMLHttpRequest: Answered })
  window.eval(SCRIPT)
  if (settings === undefined)
    await expect
      .poll(() => window.document.querySelector('script')?.dispatchEvent(new window.Event('error')))
      .toBe(true)
  await expect.poll(() => asked).not.toEqual([])
  const links = [...window.document.querySelectorAll('a')]
  return { asked, links: links.map((each) => `${each.textContent} ${each.getAttribute('href')}`) }
}

test.each([
  ['config.js', { apiHost: 'https://api.example/' }, 'https://api.example'],
  ['a config.js without one', {}, BUILT_HOST],
  ['the build, when config.js did not come', undefined, BUILT_HOST],
])('the address of support is read from the host of %s', async (_, settings, host) => {
  const { asked } = await alert(settings, {})
  expect(asked).toEqual([`${getSupportUrl.method} ${host}${getSupportUrl.path}`])
})

test.each([
  ['an address in an object', { url: 'https://desk.example/' }, ['在线客服 https://desk.example/']],
  ['an address alone', 'https://desk.example/', ['在线客服 https://desk.example/']],
  ['no address', { url: '' }, []],
  ['nothing', null, []],
  ['what is no address', { url: 'javascript:alert(1)' }, []],
])('%s', async (_, answer, links) => {
  expect((await alert({}, answer)).links).toEqual(links)
})

test('contacts of config.js are shown first', async () => {
  const contacts = [{ label: '邮件', url: 'mailto:desk@example.com' }]
  const { links } = await alert({ contacts }, { url: 'https://desk.example/' })
  expect(links).toEqual(['邮件 mailto:desk@example.com', '在线客服 https://desk.example/'])
})
