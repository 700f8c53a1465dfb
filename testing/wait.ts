/**
 * Longest wait of a unit test for a condition, ms: a busy machine is no failure. The defaults of
 * Vitest and Testing Library are a second.
 */
export const WAIT_MS = 20_000
