// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { watchPolicy } from './policy.ts'
import { eventOf } from './scrub.ts'
import { receiveSignals } from './signal.ts'

afterEach(() => receiveSignals(null))

const violate = (target: Node, effectiveDirective: string, blockedURI: string) =>
  target.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation', { bubbles: true }), {
      effectiveDirective,
      blockedURI,
    }),
  )

test('what the policy stopped is reported by directive and source, without what the sanitizer only reads', () => {
  const seen: unknown[] = []
  receiveSignals((noticed) => seen.push(eventOf(noticed, '/')))
  watchPolicy()
  violate(document, 'script-src-attr', 'inline')
  violate(document, 'base-uri', 'https://evil.example/')
  expect(seen).toEqual([])
  violate(document.body, 'script-src-elem', 'inline')
  violate(document, 'connect-src', 'https://evil.example/?name=chen66')
  violate(document, 'img-src', `${location.origin}/x.png`)
  violate(document.body, 'made-up', 'eval')
  const policy = { kind: 'policy', route: '/' }
  expect(seen).toEqual([
    { ...policy, name: 'script-src-elem', detail: 'inline' },
    { ...policy, name: 'connect-src', detail: 'other host' },
    { ...policy, name: 'img-src', detail: 'this host' },
    { ...policy, name: '…', detail: 'inline' },
  ])
})
