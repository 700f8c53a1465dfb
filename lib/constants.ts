/* Business constants of both specifications (spec 1 §9, spec 2 §9). Times in ms, money in yuan. */

/** A call that takes longer has failed. The outcome of a money command is then unknown. */
export const REQUEST_TIMEOUT_MS = 30_000

/* Intervals of polls while their page is visible. */
export const BALANCE_POLL_MS = 2500
export const VENUES_POLL_MS = 3500
export const TRANSFER_POLL_MS = 1500
export const ORDER_POLL_MS = 5000
export const CHAT_PING_MS = 3000

/* Times of single screens. */
export const BANNER_AUTOPLAY_MS = 5000
export const DOWNLOAD_AUTOPLAY_MS = 3000
export const DOWNLOAD_FRAME_MS = 2000
export const VISITOR_NOTICE_MS = 1000
export const AFTER_WITHDRAWAL_MS = 1500
export const ORDER_LIFETIME_MS = 60 * 60_000

/* Lengths in characters of names, passwords and numbers. */
export const NAME_MIN = 6
export const NAME_MAX = 16
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 18
export const NEW_LOGIN_PASSWORD_MAX = 16
export const CARD_NUMBER_MIN = 8
/** ISO/IEC 7812 allows 19 digits. */
export const CARD_NUMBER_MAX = 19
export const CARDS_MAX = 5
export const BIRTHDAY_MIN = '1980-01-01'

/* Amounts. */
export const QUICK_STAKES = [10, 20, 50, 200, 500] as const
export const DEFAULT_STAKE = 10
export const WITHDRAWAL_MIN = '100'
export const DEPOSIT_MIN = '100'
export const DEPOSIT_MAX = '10000'

/* Rows of venues before 展开. */
export const VENUE_ROWS_WITHDRAWAL = 3
export const VENUE_ROWS_TRANSFER = 4

/** The date filters of the record pages. Each includes today. */
export const DATE_FILTERS = ['today', '7d', '15d', '30d'] as const
export type DateFilter = (typeof DATE_FILTERS)[number]
export const DATE_FILTER_DEFAULT: DateFilter = '30d'

/** The hall's categories in the order of its tabs (spec 1 §2, Hall). */
export const CATEGORIES = ['realbet', 'sport', 'gaming', 'joker', 'concise', 'lottery'] as const
export type Category = (typeof CATEGORIES)[number]

/** Members grab red packets from 10:00 to 12:00 Beijing time (spec 1 §9). */
export const RED_PACKET_OPENS_HOUR = 10
export const RED_PACKET_CLOSES_HOUR = 12

/** The form of an invitation's `pid`. */
export const REFERRER = /^[\w-]{1,32}$/

/** The id of the alert on a page that does not start (lib/start/start-alert.ts). */
export const START_ALERT_ID = 'start-alert'
