import { config } from './config.ts'
import { normalizePath } from './routes.ts'

/** Passes an unexpected error to the operator's `onError` (config.js), if there is one. */
export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  try {
    config.onError?.({
      message,
      stack,
      build: config.build,
      route: normalizePath(location.pathname.slice(config.basePath.length)),
    })
  } catch (cause) {
    console.warn('config.js 的 onError 出错', cause)
  }
}

/** Reports the call and field of an unreadable answer to the console and to `onError`. */
export function reportUnreadable({ detail }: { readonly detail: string }): void {
  console.warn(detail)
  reportError(detail)
}

/** Reports uncaught errors and rejections from now on. The start calls it once. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
