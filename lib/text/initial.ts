/** The first character of a name as its sign, a letter in upper case; '' for an empty name. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
