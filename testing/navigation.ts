import { vi } from 'vitest'

/**
 * Replaces `next/navigation` in jsdom (vitest.config.ts). Test files of components/ share modules, so a `vi.mock`
 * of one file would change the others.
 */
const current = { path: '/', query: '' }
export const push = vi.fn<(address: string) => void>()
export const replace = vi.fn<(address: string) => void>()

/** Sets the address of the page and resets the mocks. */
export function setAddress(path: string, query = ''): void {
  Object.assign(current, { path, query })
  push.mockReset()
  replace.mockReset()
}

export const useRouter = () => ({ push, replace })
export const usePathname = (): string => current.path
export const useSearchParams = () => new URLSearchParams(current.query)
