/** Before amounts in yuan (spec 1 §9). */
export const YUAN = '¥'

/** '1234567' → '1,234,567'. */
export const inGroups = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')
