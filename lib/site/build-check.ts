const CHECK_PAUSE_MS = 5 * 60_000

/** Whether a page that comes to the foreground asks for the deployed build, `sinceMs` after it last did. */
export const isBuildCheckDue = (sinceMs: number): boolean => sinceMs >= CHECK_PAUSE_MS
