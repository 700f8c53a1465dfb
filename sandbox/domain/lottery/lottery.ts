import type { Domain } from '#sandbox/domain/platform.ts'
import { LOTTERIES } from './catalogue.ts'
import { runPlayers, seedPlayers, seedPastBets } from './players.ts'
import { drawIfDue, seedRounds } from './rounds.ts'

/** `result` is null until the draw. `wanted` is the result that an operator has set. */
const tables = [
  `CREATE TABLE lottery_round (
     lottery_id INTEGER NOT NULL, period INTEGER NOT NULL, draws_at INTEGER NOT NULL,
     wanted TEXT, result TEXT,
     PRIMARY KEY (lottery_id, period)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE lottery_bet (
     bet_id INTEGER PRIMARY KEY REFERENCES bet(id), slip_id INTEGER NOT NULL,
     lottery_id INTEGER NOT NULL, room_id INTEGER NOT NULL, period INTEGER NOT NULL,
     play_id TEXT NOT NULL, numbers TEXT NOT NULL, odds INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX lottery_bet_of_round ON lottery_bet(lottery_id, period);
   CREATE TABLE lottery_slip (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL, room_id INTEGER NOT NULL,
     period INTEGER NOT NULL, total INTEGER NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE chat (
     id INTEGER PRIMARY KEY AUTOINCREMENT, room_id INTEGER NOT NULL, kind TEXT NOT NULL,
     member_id INTEGER, author TEXT NOT NULL, avatar TEXT NOT NULL,
     content TEXT NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX chat_of_room ON chat(room_id, id);
   CREATE TABLE house_player (member_id INTEGER PRIMARY KEY REFERENCES member(id)) STRICT;`,
]

export const lottery: Domain = {
  name: 'lottery',
  schema: tables,
  catalogue: LOTTERIES,
  seed(platform) {
    platform.act(() => {
      for (const each of LOTTERIES) seedRounds(platform, each)
      seedPlayers(platform)
      seedPastBets(platform)
    })
  },
  tick(platform) {
    for (const each of LOTTERIES) drawIfDue(platform, each)
    if (platform.options.hasPlayers) runPlayers(platform)
  },
}
