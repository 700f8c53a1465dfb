import { GAMES, SLOT_VENUES, slotGames } from '#sandbox/content/games.ts'
import type { Database } from '#sandbox/domain/database.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { sendWholeYuan } from './venues.ts'

const schema = [
  `CREATE TABLE game (
     id INTEGER PRIMARY KEY, category TEXT NOT NULL, venue TEXT NOT NULL REFERENCES venue(code), code TEXT NOT NULL,
     name TEXT NOT NULL, shown INTEGER NOT NULL, UNIQUE (venue, code)
   ) STRICT;
   CREATE TABLE slot_game (
     code TEXT PRIMARY KEY, provider TEXT NOT NULL, name TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
]

export interface Game {
  id: number
  category: string
  venue: string
  code: string
  name: string
  shown: number
}

export const listGames = (db: Database, category: string): Game[] =>
  db.all<Game>("SELECT * FROM game WHERE ? IN (category, '') ORDER BY id", category)

export const listSlots = (db: Database, provider: string) =>
  db.all<{ code: string; provider: string; name: string }>(
    'SELECT * FROM slot_game WHERE provider = ? ORDER BY code',
    provider,
  )

export interface Launch {
  venue: string
  kind: string
  name: string
  code: string
}

/** Opens a game. Auto-transfer first moves the whole yuan of the wallet into the venue (spec 3 §3). */
export function openGame(platform: Platform, member: Member, venue: string, code: string): Launch {
  const { db } = platform
  return platform.act(() => {
    const listed = db.get<{ name: string; kind: string }>(
      'SELECT * FROM venue WHERE code = ?',
      venue,
    )
    if (!listed) return refuse(201, '游戏不存在')
    const game = db.get<Game>('SELECT * FROM game WHERE venue = ? AND code = ?', venue, code)
    const slot = db.get<{ name: string }>(
      'SELECT * FROM slot_game WHERE provider = ? AND code = ?',
      venue,
      code,
    )
    if (code !== '' && !game && !slot) return refuse(201, '游戏不存在')
    if (game?.shown === 0) return refuse(500, '该游戏正在维护，请稍后再试')
    if (member.autoTransfer && !member.guest) sendWholeYuan(platform, member.id, venue)
    return { venue, kind: listed.kind, code, name: game?.name ?? slot?.name ?? listed.name }
  })
}

function seed({ db }: Platform): void {
  db.transaction(() => {
    for (const [category, venue, code, name, shown] of GAMES) {
      db.run(
        'INSERT INTO game (category, venue, code, name, shown) VALUES (?, ?, ?, ?, ?)',
        category,
        venue,
        code,
        name,
        shown,
      )
    }
    for (const provider of SLOT_VENUES) {
      for (const [code, name] of slotGames(provider)) {
        db.run('INSERT INTO slot_game VALUES (?, ?, ?)', code, provider, name)
      }
    }
  })
}

export const hall: Domain = { name: 'hall', schema, seed }
