import { signal, type PolicySource } from './signal.ts'

/** `blockedURI` is an address, or a word such as `inline`, `eval` or `trusted-types-sink`. */
function sourceOf(blocked: string): PolicySource {
  if (!URL.canParse(blocked)) return 'inline'
  return new URL(blocked).origin === location.origin ? 'this host' : 'other host'
}

/**
 * Chromium reports what the sanitizer reads of hostile HTML too, although nothing of it runs: inline code and `<base>` of no element of
 * the page.
 */
const isFromSanitizer = ({
  target,
  blockedURI,
  effectiveDirective,
}: SecurityPolicyViolationEvent) =>
  !(target instanceof Element) && (blockedURI === 'inline' || effectiveDirective === 'base-uri')

/** From now on what the policy stops in this page is noticed. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    if (isFromSanitizer(event)) return
    const { effectiveDirective, blockedURI } = event
    signal({ kind: 'policy', directive: effectiveDirective, source: sourceOf(blockedURI) })
  })
}
