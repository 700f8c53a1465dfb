'use client'
import { useMemo } from 'react'
import { NUMBERS, twoDigits } from '#lib/lottery/balls.ts'
import { nameOf } from '#lib/lottery/typed-bet.ts'
import { type KnownDraw, missing } from '#lib/lottery/stats.ts'
import { useRoom } from '#components/lottery/room/room-context.ts'
import { useRulebook } from '#components/lottery/room/use-rulebook.ts'
import styles from './history-sheet.module.css'

/** 遗漏: draws since a play last won, and how often it won. Describes past draws only. */
export function MissingTable({ draws }: { draws: readonly KnownDraw[] }) {
  const { room } = useRoom()
  const book = useRulebook()
  const sections = useMemo(
    () =>
      room.groups.map((group) => {
        const picks = group.special
          ? group.plays.flatMap((play) =>
              NUMBERS.map((value) => ({ name: play.title, selection: twoDigits(value) })),
            )
          : group.plays.map((play) => ({ name: nameOf(play, group), selection: '' }))
        return { name: group.name, rows: missing(book, draws, picks) }
      }),
    [room.groups, book, draws],
  )
  return (
    <div className={styles.chart}>
      {sections.map(({ name, rows }) => {
        const most = Math.max(1, ...rows.map(({ since }) => since))
        if (rows.length === 0) return null
        return (
          <details key={name} className={styles.missing} open={rows.length <= 12}>
            <summary>{name}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">玩法</th>
                  <th scope="col">未出期数</th>
                  <th scope="col">{`${draws.length} 期出现`}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.name + row.selection}>
                    <th scope="row">{row.selection || row.name}</th>
                    <td>
                      <MissingBar since={row.since} most={most} />
                    </td>
                    <td className="num">{`${row.wins} 次`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )
      })}
    </div>
  )
}

/** A count as a bar. */
function MissingBar({ since, most }: { since: number; most: number }) {
  return (
    <span className={styles.bar}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width={(since / most) * 100} height="8" rx="2" />
      </svg>
      <span className="num">{since}</span>
    </span>
  )
}
