/**
 * The kind of a text field. `name` is a person or an account, `code` a captcha or the UID of an invitation, `address` a
 * wallet on TRC20 or ERC20, `plain` a text in words.
 */
export type TextKind =
  | 'amount'
  | 'card'
  | 'mobile'
  | 'email'
  | 'name'
  | 'code'
  | 'address'
  | 'date'
  | 'password'
  | 'plain'

/** Adds commas: '1234567' → '1,234,567'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Returns the length of a text in code points, as platforms count it. */
export const characterCount = (text: string): number => Array.from(text).length

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const CONTROL = /\p{Cc}/gu
/** The ignorable characters that no text in words needs. Emoji and rare characters need the others. */
const IGNORABLE_IN_WORDS = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]|(?![\n\t])\p{Cc}/gu

/** Makes characters half-width and removes invisible ones: 'ｎｅｗ' with a zero-width space is 'new'. */
const fold = (raw: string): string =>
  raw.replace(IGNORABLE, '').normalize('NFKC').replace(CONTROL, ' ')

const squash = (raw: string): string => fold(raw).replace(/\s/g, '').normalize('NFKC')

const trim = (raw: string): string => fold(raw).trim().normalize('NFKC')

/** Removes full stops at the end, because voice input adds them. */
function withoutFullStop(raw: string): string {
  let text = trim(raw)
  while (text.endsWith('。')) text = text.slice(0, -1).trimEnd()
  return text
}

/** Uses NFC, because NFKC would replace Chinese punctuation. */
const cleanWords = (raw: string): string => raw.replace(IGNORABLE_IN_WORDS, '').normalize('NFC')

/** Returns the only number of a text, without its spaces. A text with no number or several stays, and a rule refuses it. */
function cardOf(raw: string): string {
  const text = squash(raw)
  const numbers = text.match(/\d(?:\p{Dash}*\d)*/gu) ?? []
  return numbers.length === 1 ? numbers[0].replace(/\D/g, '') : text
}

/** Returns the digits and the platform's masking stars. A text without digits stays, and a rule refuses it. */
function mobileOf(raw: string): string {
  const text = squash(raw)
  if (!/\d/.test(text)) return text
  return text.replace(/[^\d*]/g, '').replace(/^0*86(?=1\d{10}$)/, '')
}

const UNITS = '¥ RMB CNY 人民币 元整 元 圆 块钱 块'.split(' ')
const AMOUNT = /^\d*(\.\d{0,2})?$/
/** The decimal signs of Chinese keyboards. */
const DECIMAL_SIGNS = /[。、·]/g
/** A comma before fewer than three digits is a decimal sign, because some keypads have no dot. */
const DECIMAL_COMMA = /^(\d*),(?=\d{0,2}$)/
const LONGEST_GROUPED = 15

/** Removes correct commas or apostrophes between groups of digits. */
function withoutGroups(text: string): string {
  const whole = text.replace(/\..*/, '')
  const digits = whole.replace(/\D/g, '')
  if (digits === whole || digits === '' || digits.length > LONGEST_GROUPED) return text
  const isGrouped = whole.replace(/['’]/g, ',') === groupThousands(digits)
  return isGrouped ? digits + text.slice(whole.length) : text
}

/** Returns the number of an amount without its unit. White space inside the number separates two numbers. */
function amountOf(raw: string): string {
  const text = trim(raw).replace(DECIMAL_SIGNS, '.')
  const before = UNITS.find((unit) => text.toUpperCase().startsWith(unit)) ?? ''
  const rest = text.slice(before.length).replace(/(?<=\p{L})\.$/u, '')
  const after = UNITS.find((unit) => rest.toUpperCase().endsWith(unit)) ?? ''
  const number = rest.slice(0, rest.length - after.length).trim()
  const amount = withoutGroups(number).replace(DECIMAL_COMMA, '$1.')
  return amount !== '' && AMOUNT.test(amount) ? amount : text
}

const WALLET = /^(0[xX][\da-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/
const WALLET_LENGTH = 42

/** Returns the only wallet address in a text, also one with white space in it. Any other text loses its white space. */
function walletOf(raw: string): string {
  const found = new Set<string>()
  for (const part of fold(raw).split(/[^\da-zA-Z\s]+/)) {
    const words = part.split(/\s+/)
    for (const begin of words.keys()) {
      let joined = ''
      for (const word of words.slice(begin, begin + WALLET_LENGTH)) {
        joined += word
        if (WALLET.test(joined)) found.add(joined.replace(/^0X/, '0x'))
        if (joined.length > WALLET_LENGTH) break
      }
    }
  }
  const [only] = found
  return found.size === 1 && only !== undefined ? only : squash(raw)
}

const DATE =
  /^([1-9]\d{3})(?:\s*年\s*|[^\p{L}\p{N}]{1,3})(\d{1,2})(?:\s*月\s*|[^\p{L}\p{N}]{1,3})(\d{1,2})(?:\s*[日号號])?$/u
const PLAIN_DATE = /^([1-9]\d{3})(\d\d)(\d\d)$/

/** Returns a year of four digits, a month and a day in this order as YYYY-MM-DD. Other text stays unchanged. */
function dateOf(raw: string): string {
  const text = fold(raw).trim()
  const [, year = '', month = '', day = ''] = PLAIN_DATE.exec(text) ?? DATE.exec(text) ?? []
  if (!(+month >= 1 && +month <= 12 && +day >= 1 && +day <= 31)) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const NORMALIZE: Readonly<Record<TextKind, (raw: string) => string>> = {
  amount: amountOf,
  card: cardOf,
  mobile: mobileOf,
  email: (raw) => squash(raw).replaceAll('。', '.'),
  name: withoutFullStop,
  code: withoutFullStop,
  address: walletOf,
  date: dateOf,
  // A password keeps every character, also spaces.
  password: (raw) => raw,
  plain: (raw) => cleanWords(raw).trim(),
}

/**
 * Returns the form of a text that rules check and commands send. An amount is digits with one decimal point ('1234.50'), a
 * card or mobile digits, a date YYYY-MM-DD. An unreadable text stays, and a rule refuses it. A normalised text stays as it
 * is.
 */
export const normalizeText = (kind: TextKind, raw: string): string => NORMALIZE[kind](raw)

/** Normalises a text during the typing. Spaces between words and unfinished dates and amounts stay. */
export function normalizeTyping(kind: TextKind, raw: string): string {
  if (kind === 'plain') return cleanWords(raw)
  if (kind === 'amount') return fold(raw).replace(DECIMAL_SIGNS, '.')
  return ['name', 'code', 'date'].includes(kind) ? fold(raw) : normalizeText(kind, raw)
}

/** Writes a normalised text for a field: a card number in groups of four, other text unchanged. */
export const formatText = (kind: TextKind, text: string): string =>
  kind === 'card' && /^\d+$/.test(text) ? text.replace(/(\d{4})(?=\d)/g, '$1 ') : text

/** The kinds of a form's text fields. */
export type TextKinds<Values> = { readonly [Key in keyof Values]?: TextKind }

/** Returns a form's values with normalised texts. */
export function normalizeValues<Values extends object>(
  values: Values,
  kinds: TextKinds<Values>,
): Values {
  const next = { ...values }
  for (const name of Object.keys(kinds) as (keyof Values)[]) {
    const [kind, value] = [kinds[name], values[name]]
    if (kind && typeof value === 'string')
      Object.assign(next, { [name]: normalizeText(kind, value) })
  }
  return next
}

/** Pairs of a traditional and its simplified character, in names and bets. */
const PAIRS =
  '統统員员臺台務务運运營营經经財财報报電电飛飞機机號号掃扫碼码馬马龍龙雞鸡鷄鸡豬猪單单雙双總总紅红藍蓝綠绿極极對对順顺頭头數数莊庄閒闲闖闯連连銀银農农業业設设國国華华興兴廣广東东發发僑侨' +
  '儲储訊讯視视體体競竞遊游戲戏鬥斗麻麻將将賽赛車车樂乐魚鱼獵猎寶宝鳳凤獅狮貓猫錢钱幣币優优動动轉转賬账帳账記记錄录細细資资額额請请會会帶带貝贝圖图話话語语書书長长門门開开關关問问題题幫帮' +
  '過过還还進进選选變变點点萬万億亿寫写檢检測测聯联絡络繫系護护責责場场館馆雜杂' +
  '組组態态兩两獸兽質质餘余後后軍军亞亚獨独膽胆複复圍围閑闲風风陰阴陽阳贏赢輸输個个'
const SIMPLE: Readonly<Record<string, string>> = Object.fromEntries(
  [...PAIRS.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to]),
)

/** Replaces the traditional characters of {@link PAIRS} with simplified ones. */
export const toSimplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (sign) => SIMPLE[sign] ?? sign)
