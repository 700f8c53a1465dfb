/** Checks of single values of config.js, without a schema: the script in each page uses them too and must be small. */

/** Of `brand.name`, in characters. */
export const LONGEST_NAME = 24

/** Between 1 and `most` UTF-16 units. */
export const hasLength = (raw: string, most: number): boolean => raw !== '' && raw.length <= most

/** `#rrggbb` alone: no names and no short form. */
export const isColour = (raw: string): boolean => /^#[\da-f]{6}$/i.test(raw)

/** An https address, a path of the site, or the picture itself in a form that lib/url/safe-url.ts passes. */
export const isPicture = (raw: string): boolean =>
  /^(https:\/\/[^\s\\]+|\/[^\s\\/][^\s\\]*|data:image\/(png|jpeg|webp);base64,\S+)$/i.test(raw)
