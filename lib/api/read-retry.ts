/**
 * Milliseconds before a read whose connection broke is repeated, 300 to 900: phones do not repeat in the same instant.
 */
export const readRetryMs = (random: () => number): number => 300 + random() * 600
