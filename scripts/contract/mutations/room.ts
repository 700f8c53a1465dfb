import { brokenAt, data, eachRow, rowsOf, type Broken, type Data } from './bend.ts'

const lottery = (raw: Data): Data => raw.lottery as Data
const nowdata = (raw: Data): Data => lottery(raw).nowdata as Data

const ROOM = 'GET /api/lotteryRoom'

/** The room. */
export const ROOM_ANSWERS: readonly Broken[] = [
  brokenAt(
    ROOM,
    'lottery.nowdata.timeout',
    'milliseconds for seconds',
    data(ROOM, (each) => void (nowdata(each).timeout = 99_000_000)),
  ),
  brokenAt(
    ROOM,
    'lottery.nowdata.nextexpect',
    'no period',
    data(ROOM, (each) => void delete nowdata(each).nextexpect),
  ),
  brokenAt(
    ROOM,
    'lottery.openlist.extend',
    'results nobody can read',
    data(ROOM, (each) => eachRow((row) => (row.extend = 'red'))(lottery(each).openlist as Data)),
  ),
  brokenAt(
    ROOM,
    'lottery.openlist',
    'the oldest draw first',
    // oxlint-disable-next-line unicorn/no-array-reverse -- a mutation changes the answer itself
    data(ROOM, (each) => void rowsOf(lottery(each).openlist).reverse()),
  ),
  brokenAt(
    ROOM,
    'playbox',
    'no plays',
    data(ROOM, (each) => void (each.playbox = [])),
  ),
  brokenAt(
    ROOM,
    'playbox.childrens.odds',
    'odds of words',
    data(ROOM, (each) =>
      eachRow((group) => eachRow((row) => (row.odds = '1赔2'))(group.childrens as Data))(
        each.playbox as Data,
      ),
    ),
  ),
]
