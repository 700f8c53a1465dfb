/**
 * The longest wait of a unit test for a condition (ms). The default of Vitest and Testing Library, one second,
 * is too short on a busy machine.
 */
export const WAIT_MS = 20_000
