import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cleanText } from '#lib/api/endpoints/chat.ts'
import { getPaymentOrder, payWayOf } from '#lib/api/endpoints/deposit.ts'
import { sentenceOf } from '#lib/api/refusal-words.ts'
import { excerpt } from '#lib/help.ts'
import { inviteLink } from '#lib/invite/invite-link.ts'
import { parseBet } from '#lib/lottery/bet/typed-bet.ts'
import { normalizeAmount } from '#lib/money/amount.ts'
import { normalizePath } from '#lib/site/routes.ts'
import { safeUrl, internalAddressOf, linkTarget } from '#lib/site/safe-url.ts'
import { parseBeijing } from '#lib/time/dates.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { wordsOfHtml } from './html-words.ts'
import { normalizeText, type TextKind } from './normalize.ts'
import { searchKey } from './search.ts'

/** The functions that read a text of any length from the platform or a member. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(
    'amount card mobile email name code address date password plain'
      .split(' ')
      .map((kind) => [`typed ${kind}`, (text: string) => normalizeText(kind as TextKind, text)]),
  ),
  amount: normalizeAmount,
  date: parseBeijing,
  html: wordsOfHtml,
  excerpt: (text) => excerpt(text, 'x'),
  refusal: sentenceOf,
  chat: cleanText,
  bet: (text) => parseBet(text, SAMPLE_28),
  search: searchKey,
  way: payWayOf,
  address: (text) => [safeUrl(text, 'link'), internalAddressOf(text), linkTarget(text)],
  path: (text) => [
    normalizePath(text),
    inviteLink('1', `https://h.example/${text}`, 'https://s.example'),
  ],
  order: (text) =>
    v.safeParse(getPaymentOrder.data, {
      message: text,
      data: {
        info: { created_at: text },
        cardlist: { mch_id: text, payimg: `https://qr.${text}` },
      },
    }),
}
/** Texts in which each repetition looks like the beginning of a match. */
const UNITS = [
  ...' |\n|/|//|0|1|1 |1,|.|T |一 | 年|1年|a-|a.|P |<|<script|</script |<br |&|&#1'.split('|'),
  ...'大|大1 |01 |账号|加我|第1期|打码|\u0301'.split('|'),
]

test.each(Object.entries(READERS))(
  'reading a long %s takes no quadratic time',
  { timeout: 20_000 },
  (_, read) => {
    // With 150,000 characters a function of quadratic time would not end within the time of a test.
    for (const unit of UNITS) {
      const long = unit.repeat(150_000 / unit.length)
      // The text ends with the character that a pattern looks for.
      read(`1${long}!年1>`)
    }
    expect.assertions(0)
  },
)
