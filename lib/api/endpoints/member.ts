import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { amount, amountOrNull, countOrNull, flag, objectOf, text } from '#lib/api/schema.ts'
import type { Member } from '#lib/session/session.ts'

/** The number after the P (spec 1 §3), or null. */
const level = v.pipe(
  text,
  v.transform((raw) => {
    const digits = /(?:P|^)\s*(\d+)/i.exec(raw)?.[1]
    return digits === undefined ? null : Number(digits)
  }),
)

/**
 * The member as the platform answers, money in yuan, fees in USDT. refreshusermoney answers only some fields. A missing
 * or null field is left out, so that merging keeps the earlier value (old defect 9).
 */
const member = v.pipe(
  objectOf({
    id: v.nullish(text),
    username: v.nullish(text),
    avatar: v.nullish(text),
    balance: amountOrNull,
    gameblance: amountOrNull,
    current_vip: v.nullish(level),
    paysum: amountOrNull,
    totalgame: amountOrNull,
    joinday: countOrNull,
    isagent: v.nullish(flag),
    realname: v.nullish(text),
    mobile: v.nullish(text),
    email: v.nullish(text),
    birthday: v.nullish(text),
    usdtrate: amountOrNull,
    withdrawusdtrate: amountOrNull,
    withdrawcashfee: amountOrNull,
    withdrawfeeusdttrc: amountOrNull,
    transferstatus: v.nullish(flag),
    guest: v.nullish(flag),
  }),
  v.transform((wire) => {
    const fields: { [K in keyof Member]: Member[K] | null | undefined } = {
      id: wire.id,
      username: wire.username,
      avatar: wire.avatar,
      balance: wire.balance,
      gameBalance: wire.gameblance,
      vip: wire.current_vip,
      depositTotal: wire.paysum,
      turnoverTotal: wire.totalgame,
      joinDays: wire.joinday,
      isAgent: wire.isagent,
      realName: wire.realname,
      mobile: wire.mobile,
      email: wire.email,
      birthday: wire.birthday,
      depositRate: wire.usdtrate,
      withdrawalRate: wire.withdrawusdtrate,
      withdrawalFeeErc20: wire.withdrawcashfee,
      withdrawalFeeTrc20: wire.withdrawfeeusdttrc,
      hasAutoTransfer: wire.transferstatus,
      isTrial: wire.guest,
    }
    const present = Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null,
    )
    return Object.fromEntries(present) as Partial<Member>
  }),
)

/** Reads the signed-in member (spec 1 §3), money in yuan. Fields that the platform omits are omitted. */
export const getMember = query('POST /api/user', { data: member })

/** Reads the yuan in the platform’s wallet, and in the venues if the platform sends them (spec 1 §7). */
export const getBalance = query('POST /api/balance', {
  data: v.pipe(
    v.union([amount, objectOf({ balance: amount, gameblance: amountOrNull })]),
    v.transform((wire) =>
      typeof wire === 'string'
        ? { balance: wire }
        : {
            balance: wire.balance,
            ...(wire.gameblance === null ? {} : { gameBalance: wire.gameblance }),
          },
    ),
  ),
})

/** Makes the platform ask its venues for balances, and reads the member with them, often only a part (spec 2 §7). */
export const getRefreshedMember = query('POST /api/refreshusermoney', { data: member })

/** Sets contact and birthday (`YYYY-MM-DD`), each only once (spec 1 §5). */
export const updateMember = command('POST /api/updateuserinfo', {
  input: v.object({
    email: v.optional(v.string()),
    mobile: v.optional(v.string()),
    birthday: v.optional(v.string()),
  }),
  invalidates: [getMember],
})

/** Matches words that a person reads. They are no reference to the picture. */
const WORDS = /[\s\p{Script=Han}]|^(ok|success|done|true|false|error|fail(ed)?|null|none)$/iu
const NAMES = ['url', 'path', 'src', 'img', 'image', 'id'] as const

/** Returns the address, path or number of the picture in the data or message of an answer, or ''. */
function referenceIn({ data, message }: { data?: unknown; message: string }): string {
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const candidates = [data, ...NAMES.map((name) => fields[name]), message]
  return candidates.map((each) => v.parse(text, each)).find(isReference) ?? ''
}

const isReference = (candidate: string): boolean =>
  /^(https?:\/)?\/\S+$/i.test(candidate) ||
  (candidate !== '' && !WORDS.test(candidate) && !/^\w+script:/i.test(candidate))

const uploadAnswer = v.pipe(
  v.object({ message: text, data: v.optional(v.unknown()) }),
  v.transform((answer) => ({ reference: referenceIn(answer) })),
)

/** Uploads an avatar or payment code. Back end A answers plain text and sets the avatar, B answers data.path or .url. */
export const uploadImage = command('POST /api/uploadimg', {
  encoding: 'multipart',
  input: v.object({ file: v.custom<Blob>((input) => input instanceof Blob) }),
  reads: 'envelope',
  data: uploadAnswer,
  mayBePlainText: true,
  invalidates: [getMember],
})

const passwordChange = v.pipe(
  v.object({ old: v.string(), next: v.string() }),
  v.transform(({ old, next }) => ({ paypassword: next, password: old })),
)

/** Changes the login password and so ends the session (spec 1 §4). */
export const changeLoginPassword = command('POST /api/editPassword', { input: passwordChange })

/** Sets or changes the payment password. Back end A checks the old one, B the login password. */
export const changePaymentPassword = command('POST /api/editPayPassword', { input: passwordChange })
