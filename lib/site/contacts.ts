import type { Settings } from '#lib/config.ts'

/** A contact that no page opens, to read or copy: its text, else the address or number of `mailto:` and `tel:`. */
export const contactText = ({ text, url }: Settings['contacts'][number]): string =>
  text || url.replace(/^(mailto|tel):([^?]*).*$/i, '$2')
