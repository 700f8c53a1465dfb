/** Of the browser's API, which TypeScript lacks; null refuses. */
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown
}

/**
 * The default policy of Trusted Types: a text with a tag becomes no markup, none becomes a script, and a script's
 * address begins with `program` or is one of `files`. The sanitizer has a policy of its own; Next's last error screen
 * writes the text of a style element.
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
