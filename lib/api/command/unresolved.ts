import type { Path } from '#lib/routes.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import type { JournalEntry } from './journal.ts'

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
