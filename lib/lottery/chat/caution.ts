import { simplify } from '#lib/text/normalize.ts'

/** Why a chat line gets a warning: it leads out of this site, or its speaker poses as the operator. */
export type Caution = 'contact' | 'name'

const LINK =
  /https?:|www\.|\b[a-z\d-]{2,}\.(?:com|net|org|cn|cc|vip|xyz|top|app|me|io|info|club|live|shop|link|site|win|bet)\b/i
/** Names and nicknames of messengers, and long numbers after a hint to add a contact. */
const CONTACT =
  /微信|t\.me\/|薇信|威信|wechat|v信|(?:^|[^a-z])(?:vx|wx|qq|tg)(?:[^a-z]|$)|telegram|电报|飞机号|whats\s*app|扫码|加(?:我|群|微|v|q).{0,12}[\w-]{5,}/i

const unmasked = (text: string): string =>
  simplify(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )

/** Replaces look-alike letters and digits with plain ones and removes spaces and signs. */
const plain = (name: string): string =>
  unmasked(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[0о]/g, 'o')
    .replace(/[1lі|]/g, 'i')
    .replace(/а/g, 'a')
    .replace(/[3е]/g, 'e')
    .replace(/[5ѕ]/g, 's')

/** Matched against the plain spelling, which writes l as i. */
const POSING =
  /[客k]服|官方|荷官|版主|管理员|管理人员|系统|平台|财务|代充|充值|运营|经理|admin|service|support|officiai|system|cashier/

/**
 * The warning for a player's line; null for none. A player named like 官方客服 misleads, because the platform itself
 * speaks in system messages (spec 1 §3, Chat message).
 */
export function cautionOf({
  author,
  content,
}: {
  readonly author: string
  readonly content: string
}): Caution | null {
  if (POSING.test(plain(author))) return 'name'
  const text = unmasked(content).replaceAll('。', '.')
  // Some players hide a name with signs between its letters: 微❤信, w x.
  const joined = text.replace(/[^\p{L}\p{N}]+/gu, '')
  const isHidden = /微信|薇信|威信|telegram|(?:^|[^a-z])(?:vx|wx|qq)[a-z\d]{4}/.test(joined)
  return LINK.test(text) || CONTACT.test(text) || isHidden ? 'contact' : null
}
