/** Domains whose screens are still to be built; the list only ever shrinks, empty is the aim. */
export const UNBUILT: ReadonlySet<string> = new Set([
  'agent',
  'cards',
  'deposit',
  'help',
  'invite',
  'member',
  'messages',
  'transfer',
  'wallet',
  'withdraw',
])
