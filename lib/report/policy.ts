import { signal, type PolicySource, type Signal } from './signal.ts'

/** `blockedURI` is an address, or a word such as `inline`, `eval` or `trusted-types-sink`. */
function sourceOf(blocked: string): PolicySource {
  if (!URL.canParse(blocked)) return 'inline'
  return new URL(blocked).origin === location.origin ? 'this host' : 'other host'
}

/**
 * Chromium reports what the sanitizer reads of hostile HTML too, although nothing of it runs: inline code and `<base>`
 * of no element of the page, and the text of a script that is taken out. Only code that already runs could write the
 * text of a script in the page; HTML that gets into it is another sink.
 */
const isFromSanitizer = ({
  target,
  blockedURI,
  effectiveDirective,
  sample,
}: SecurityPolicyViolationEvent) =>
  !(target instanceof Element) &&
  (blockedURI === 'inline' ||
    effectiveDirective === 'base-uri' ||
    sample.startsWith('HTMLScriptElement text|'))

type Noticed = Extract<Signal, { kind: 'policy' }>

/** A violation as a signal; null when the sanitizer caused it. */
export function violationOf(event: SecurityPolicyViolationEvent): Noticed | null {
  if (isFromSanitizer(event)) return null
  const { effectiveDirective, blockedURI } = event
  return { kind: 'policy', directive: effectiveDirective, source: sourceOf(blockedURI) }
}

/** Reports every later violation of the page's policy. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const noticed = violationOf(event)
    if (noticed) signal(noticed)
  })
}
