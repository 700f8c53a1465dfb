import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#sandbox/domain/database.ts'
import { auditBooks } from '#sandbox/domain/ledger.ts'
import { logIn } from '#sandbox/domain/member/sessions.ts'
import { openTestPlatform } from '#testing/sandbox/platform.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openDatabaseFile, openNodeDatabase, removeDatabase } from './node-database.ts'

const open: Database[] = []
const closing = <T extends Database>(db: T): T => {
  open.push(db)
  return db
}
afterEach(() => {
  for (const db of open.splice(0)) db.close()
})

describe('the database', () => {
  const table = () => {
    const db = closing(openNodeDatabase(':memory:'))
    db.exec('CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, a TEXT UNIQUE, b BLOB) STRICT')
    return db
  }

  test('writes, reads and deletes rows', () => {
    const db = table()
    expect(db.run('INSERT INTO t (a, b) VALUES (?, ?)', '甲', new Uint8Array([1, 2]))).toEqual({
      changes: 1,
      id: 1,
    })
    expect(db.run('INSERT INTO t (a) VALUES (?)', null).id).toBe(2)
    expect({ ...db.get('SELECT * FROM t WHERE a = ?', '甲') }).toEqual({
      id: 1,
      a: '甲',
      b: new Uint8Array([1, 2]),
    })
    expect(db.get('SELECT * FROM t WHERE a = ?', '乙')).toBeUndefined()
    expect(db.all('SELECT id FROM t ORDER BY id').map((row) => ({ ...(row as object) }))).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    expect(db.run('DELETE FROM t').changes).toBe(2)
  })

  test('rolls back a failed transaction, also a nested one', () => {
    const db = table()
    const add = (a: string) => db.run('INSERT INTO t (a) VALUES (?)', a)
    db.transaction(() => {
      add('stored')
      expect(() =>
        db.transaction(() => {
          add('inner')
          throw new Error('inner')
        }),
      ).toThrow('inner')
      db.transaction(() => add('also stored'))
    })
    expect(() =>
      db.transaction(() => {
        add('outer')
        db.transaction(() => add('with it'))
        throw new Error('outer')
      }),
    ).toThrow('outer')
    expect(() => db.transaction(async () => undefined)).toThrow('cannot wait')
    expect(db.all<{ a: string }>('SELECT a FROM t ORDER BY id').map(({ a }) => a)).toEqual([
      'stored',
      'also stored',
    ])
  })

  test('runs the whole platform', async () => {
    const { platform } = await openTestPlatform()
    await logIn(platform, 'demo888', 'demo8888')
    platform.clock.advance(200_000)
    platform.tick()
    expect(auditBooks(platform.db)).toEqual([])
    await platform.reset()
    await expect(logIn(platform, 'demo888', 'demo8888')).resolves.toMatch(/^\w+$/)
  })
})

describe('the file of the server', () => {
  const newFile = () => join(temporaryFolder('sandbox'), 'deep/platform.sqlite')

  test('keeps its tables after closing', () => {
    const file = newFile()
    const first = openDatabaseFile(file, { log: fail })
    first.exec('CREATE TABLE t (a INTEGER)')
    first.close()
    expect(closing(openDatabaseFile(file, { log: fail })).all('SELECT * FROM t')).toEqual([])
  })

  test.each(['this is no database, but long enough to look at, and then some more text', 'x'])(
    'is renamed unchanged and logged if it is damaged: %s',
    (text) => {
      const file = newFile()
      openDatabaseFile(file, { log: fail }).close()
      removeDatabase(file)
      writeFileSync(file, text)
      const lines: string[] = []
      closing(openDatabaseFile(file, { log: (line) => lines.push(line) })).exec(
        'CREATE TABLE t (a INTEGER)',
      )
      const folder = join(file, '..')
      const damaged = readdirSync(folder).find((each) => each.includes('damaged'))
      expect(readFileSync(join(folder, damaged!), 'utf8')).toBe(text)
      expect(lines).toEqual([expect.stringContaining(damaged!)])
    },
  )

  test('belongs to one platform; a second one fails and changes nothing, also with reset', () => {
    const file = newFile()
    const first = closing(openDatabaseFile(file, { log: fail }))
    first.exec('CREATE TABLE t (a INTEGER)')
    for (const reset of [false, true])
      expect(() => openDatabaseFile(file, { log: fail, reset })).toThrow('正由另一个沙盒使用')
    first.run('INSERT INTO t VALUES (1)')
    expect(first.all('SELECT a FROM t')).toHaveLength(1)
    expect(readdirSync(join(file, '..')).filter((each) => each.includes('damaged'))).toEqual([])
  })
})

function fail(line: string): never {
  throw new Error(line)
}
