import { createHash } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { policyOf, setPolicy } from './csp.ts'

const production = { apiHost: '', basePath: '', sandbox: '' } as const
const page = (body: string) =>
  new JSDOM(
    `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body>${body}</body></html>`,
  ).window.document
const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''

describe('policyOf', () => {
  test('allows scripts of this site and inline scripts by hash', () => {
    const document = page(
      `<script>a()</script><script id="_R_">b("<p>中文</p>")</script><script>a()</script>` +
        `<script src="/x.js" async=""></script><script type="application/json">{"a":1}</script>`,
    )
    const policy = policyOf(document, production)
    expect(directive(policy, 'script-src')).toBe(
      `script-src 'self' ${hash('a()')} ${hash('b("<p>中文</p>")')}`,
    )
    expect(policy).not.toMatch(/unsafe-eval|\*/)
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'")
    expect(directive(policy, 'object-src')).toBe("object-src 'none'")
    expect(directive(policy, 'require-trusted-types-for')).toContain("'script'")
    expect(directive(policy, 'trusted-types')).toBe('trusted-types default dompurify')
  })

  test('allows frames of this site only in a sandbox build', () => {
    expect(directive(policyOf(page(''), production), 'frame-src')).toBe('frame-src https:')
    expect(directive(policyOf(page(''), { ...production, sandbox: 'server' }), 'frame-src')).toBe(
      "frame-src 'self' https:",
    )
  })

  test('allows a plain-http API host and its socket', () => {
    const policy = policyOf(page(''), { ...production, apiHost: 'http://10.0.0.5:8080/v1' })
    expect(directive(policy, 'connect-src')).toContain('http://10.0.0.5:8080 ws://10.0.0.5:8080')
    expect(directive(policy, 'img-src')).toContain(' http://10.0.0.5:8080 ')
    expect(directive(policyOf(page(''), production), 'img-src')).not.toContain('http:/')
  })

  test('allows style elements by hash', () => {
    const policy = policyOf(page('<style>a{}</style>'), production)
    expect(directive(policy, 'style-src-elem')).toBe(`style-src-elem 'self' ${hash('a{}')}`)
  })
})

describe('setPolicy', () => {
  test('writes the policy behind the charset and replaces an earlier one', () => {
    const document = page('<script>a()</script>')
    setPolicy(document, { ...production, sandbox: 'server' })
    setPolicy(document, production)
    const metas = document.querySelectorAll('meta[http-equiv=Content-Security-Policy]')
    expect(metas).toHaveLength(1)
    expect(metas[0]?.previousElementSibling).toBe(document.querySelector('meta[charset]'))
    expect(metas[0]?.getAttribute('content')).toBe(policyOf(document, production))
  })

  test('writes the policy first if the page has no charset', () => {
    const { document } = new JSDOM('<title>x</title><script src="/x.js"></script>').window
    setPolicy(document, production)
    expect(document.head.firstElementChild?.getAttribute('http-equiv')).toBe(
      'Content-Security-Policy',
    )
  })
})
