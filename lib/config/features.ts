/**
 * Domains that an operator can switch off in config.js, with their pages. What is not listed always stays: hall,
 * sign-in, profile, wallet, records, player protection and the legal texts.
 */
export const FEATURES = {
  lottery: ['/lottery'],
  promo: ['/activity', '/activity_old', '/activityInfo', '/activityRecord'],
  rewards: ['/fanshui', '/welfare', '/hongbao'],
  vip: ['/vip', '/vip2'],
  messages: ['/message', '/news'],
  agent: ['/applyagent'],
  invite: ['/inviter'],
  deposit: ['/recharge', '/payInfo', '/usdtmore'],
  withdraw: ['/withdrawal'],
  transfer: ['/transfer'],
  cards: ['/wallet', '/withdrawAccount', '/addBankCard', '/addUsdtCard'],
  help: ['/boutBallBet', '/boutBallBetInfo'],
  support: ['/kefu'],
  download: ['/app', '/DW'],
  discover: ['/discover'],
  sponsors: ['/zhanzhu', '/zhanzhuye'],
} as const
export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]

/** CSS selectors of what leads into a domain besides links to its pages. */
export const FURTHER_ENTRIES: Partial<Record<Feature, readonly string[]>> = {
  lottery: ['a[href*="?tab=lottery"]', '#hall-tab-lottery'],
  agent: ['a[href*="?dailiD=1"]'],
}
