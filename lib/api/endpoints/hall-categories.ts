/** The hall's categories, which are also its tabs, in their order (spec 1 §2, Hall). */
export const CATEGORIES = ['realbet', 'sport', 'gaming', 'joker', 'concise', 'lottery'] as const
export type Category = (typeof CATEGORIES)[number]
