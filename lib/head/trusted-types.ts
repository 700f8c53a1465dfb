/** The part of the browser's API that TypeScript lacks; a rule refuses with null. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown
}

/**
 * Sets the default policy of Trusted Types. Text with a tag becomes no markup, no text becomes a script, and a script's
 * path begins with `program` or is one of `files`. The sanitizer has its own policy. Text without a tag passes, because
 * Next's last error screen writes a style element.
 */
export function trustTypes(program: string, files: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text: string) => (text.includes('<') ? null : text),
    createScriptURL(address: string) {
      const { origin, protocol, pathname } = new URL(address, location.href)
      const isOwn = origin === location.origin && protocol !== 'blob:' && !pathname.includes('%')
      return isOwn && (pathname.startsWith(program) || files.includes(pathname)) ? address : null
    },
  })
}
