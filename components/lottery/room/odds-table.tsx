import type { PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { returnPercent, winPercent, chanceOf, type Rulebook } from '#lib/lottery/rulebook.ts'
import { nameOf } from '#lib/lottery/typed-bet.ts'
import styles from './help-sheet.module.css'

interface Props {
  group: PlayGroup
  book: Rulebook
}

/** Odds, true probability and return to player of each play, computed from the rules (GLI-19 4.4.1, 4.6.1 c). */
export function OddsTable({ group, book }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">玩法</th>
          <th scope="col">赔率</th>
          <th scope="col">中奖概率</th>
          <th scope="col">返还率</th>
        </tr>
      </thead>
      <tbody>
        {group.plays.map((play) => {
          const name = nameOf(play, group)
          const chance = chanceOf(book, { name, selection: group.special ? '01' : '' })
          const back = chance && returnPercent(chance, play.odds)
          return (
            <tr key={play.id}>
              <th scope="row">{name}</th>
              <td className="num">{play.odds}</td>
              {chance ? (
                <td className="num">
                  {winPercent(chance)}%{chance.push > 0 && <small>（另有和局）</small>}
                </td>
              ) : (
                <td>规则以平台为准</td>
              )}
              <td className="num">{back === null ? '—' : `${back}%`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
