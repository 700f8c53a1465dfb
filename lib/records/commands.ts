import * as v from 'valibot'
import type { JournalEntry, UnknownCommand } from '#lib/api/journal.ts'
import { PAY_WAYS } from '#lib/api/endpoints/deposit.ts'
import { WAY_NAMES } from '#lib/deposit/ways.ts'
import { formatYuan, sumOf } from '#lib/money/amount.ts'
import type { Path } from '#lib/routes.ts'
import { formatBeijing } from '#lib/time/dates.ts'

interface Named {
  readonly label: string
  /** Where its outcome is looked up. */
  readonly path: Path
}

/** Every money command by endpoint. */
const COMMANDS: Readonly<Record<string, Named>> = {
  'POST /api/recharge': { label: '存款', path: '/recharge' },
  'POST /api/withdraw': { label: '取款', path: '/withdrawal' },
  'POST /api/transfer': { label: '场馆转账', path: '/transfer' },
  'POST /api/transall': { label: '余额回收', path: '/transfer' },
  'POST /api/lotteryOrder': { label: '彩票投注', path: '/betRecord' },
  'POST /api/dofanshui': { label: '领取返水', path: '/fanshui' },
  'POST /api/douserredpacket': { label: '抢红包', path: '/hongbao' },
  'POST /api/getGameUrl': { label: '进入游戏', path: '/transfer' },
}

/** A command by the id of its endpoint; one that this release does not know is 操作, looked up in the records. */
export const commandNamed = (id: string): Named =>
  COMMANDS[id] ?? { label: '操作', path: '/transRecord' }

/** `存款（01-02 08:12）、场馆转账（01-02 08:13）`, Beijing time. */
export const listUnresolved = (entries: readonly JournalEntry[]): string =>
  entries
    .map(({ id, at }) => `${commandNamed(id).label}（${formatBeijing(at, 'minute').slice(5)}）`)
    .join('、')

const known = v.object({
  amount: v.optional(v.string()),
  way: v.optional(v.picklist(PAY_WAYS)),
  period: v.optional(v.string()),
  lines: v.optional(v.array(v.object({ stake: v.string() }))),
})

/** Which one it is, as far as it is known: `存款 ¥341.00 微信 · 10:31`, Beijing time. */
export function commandInWords({ id, at, input }: UnknownCommand): string {
  const parsed = input ? v.safeParse(known, JSON.parse(input)) : null
  const { amount, way, period, lines } = parsed?.success ? parsed.output : {}
  const stake = lines && sumOf(lines.map((line) => line.stake))
  const words = [
    commandNamed(id).label,
    period && `第 ${period} 期`,
    (amount ?? stake) && formatYuan(amount ?? stake ?? null),
    way && WAY_NAMES[way],
  ]
  return `${words.filter(Boolean).join(' ')} · ${formatBeijing(at, 'clock')}`
}
