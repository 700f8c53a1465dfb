// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { violationOf } from './policy.ts'
import { eventOf } from './scrub.ts'

/** The report of a violation at this target; null for none. */
function reportOf(
  target: EventTarget,
  effectiveDirective: string,
  blockedURI: string,
  sample = '',
) {
  const event = { target, effectiveDirective, blockedURI, sample } as SecurityPolicyViolationEvent
  const noticed = violationOf(event)
  return noticed && eventOf(noticed, '/')
}

test('what the policy stopped is reported by directive and kind of source, never by address', () => {
  const policy = { kind: 'policy', route: '/' }
  expect(reportOf(document.body, 'script-src-elem', 'inline')).toEqual({
    ...policy,
    name: 'script-src-elem',
    detail: 'inline',
  })
  expect(reportOf(document, 'connect-src', 'https://evil.example/?name=chen66')).toEqual({
    ...policy,
    name: 'connect-src',
    detail: 'other host',
  })
  expect(reportOf(document, 'img-src', `${location.origin}/x.png`)).toEqual({
    ...policy,
    name: 'img-src',
    detail: 'this host',
  })
  expect(reportOf(document.body, 'made-up', 'eval')).toEqual({
    ...policy,
    name: '…',
    detail: 'inline',
  })
})

test.each([
  ['script-src-attr', 'inline'],
  ['base-uri', 'https://evil.example/'],
])('what the sanitizer only reads is not reported: %s', (directive, blocked) => {
  expect(reportOf(document, directive, blocked)).toBeNull()
  expect(reportOf(document.body, directive, blocked)).not.toBeNull()
})

test('the text of a script that the sanitizer takes out is not reported, HTML in the page is', () => {
  const typesOf = (sample: string) =>
    reportOf(document, 'require-trusted-types-for', 'trusted-types-sink', sample)
  expect(typesOf('HTMLScriptElement text|alert(1)')).toBeNull()
  expect(typesOf('Element innerHTML|<img src=x>')).not.toBeNull()
})
