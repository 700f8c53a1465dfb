/** How a layer is painted: `light` and `soft` in white, `gold` and `red` in accents, `dark` in the ground's shade. */
export const INKS = ['light', 'soft', 'gold', 'red', 'dark'] as const
type Ink = (typeof INKS)[number]

/** A drawing in a box of 96 × 96, its layers from back to front: [ink, path]. */
export type Figure = (readonly [Ink, string])[]
