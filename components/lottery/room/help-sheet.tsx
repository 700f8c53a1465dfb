'use client'
import { classes } from '#components/ui/classes.ts'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Accordion } from '#components/ui/list/accordion.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useRoomRules } from '#hooks/lottery/lotteries.ts'
import type { LotteryKind, PlayGroup, Room } from '#lib/api/endpoints/lottery.ts'
import { pickOf } from '#lib/lottery/bet/pick.ts'
import {
  rulebookOf,
  chanceOf,
  type Rulebook,
  returnPercent,
  winPercent,
} from '#lib/lottery/bet/rulebook.ts'
import { stakeLimitText } from '#lib/lottery/bet/slip.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import { config } from '#lib/site/config.ts'
import styles from './help-sheet.module.css'

interface Props {
  roomId: string
  onClose: () => void
}

/** Rules, odds, probabilities and the grammar of typed bets, also for visitors (GLI-19 4.4.1). */
export function HelpSheet({ roomId, onClose }: Props) {
  const rules = useRoomRules(roomId)
  return (
    <Sheet open onClose={onClose} title="规则与赔率" height="full">
      <QueryView query={rules} skeleton={<Skeleton variant="rows" count={6} />}>
        {(room) => <Help room={room} />}
      </QueryView>
    </Sheet>
  )
}

function Help({ room }: { room: Room }) {
  const book = rulebookOf(room.kind, room.current.lastResult)
  const hasRules = book.kind !== null
  const limits = stakeLimitText(room)
  return (
    <Stack gap={2}>
      <p className={styles.lead}>
        {room.lotteryTitle} · {room.title}
        <br />
        {room.closesBefore !== null && `开奖前 ${room.closesBefore} 秒封盘；`}
        {limits !== '' && `每注 ${limits}；`}
        金额单位为{config.sandbox ? '元（演示用虚拟货币）' : '人民币元'}。
      </p>
      {hasRules && (
        <Accordion title="怎么开奖" open>
          <ul className={styles.list}>
            {DRAW_RULES[room.kind].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Accordion>
      )}
      <Accordion title={hasRules ? '赔率、概率与返还率' : '赔率'} open>
        {hasRules && (
          <p className="note">
            概率按以上规则、每种结果机会均等推算；返还率＝长期平均每投注 100 元返还的金额，低于 100%
            的部分归平台。
          </p>
        )}
        {room.groups.map((group) => (
          <section key={group.name} className={styles.group}>
            <h3>{group.name}</h3>
            {group.description !== '' && <p className="note">{group.description}</p>}
            <OddsTable group={group} book={book} />
          </section>
        ))}
      </Accordion>
      <Accordion title="聊天投注指令">
        <Grammar kind={room.kind} />
      </Accordion>
      <Accordion title="投注说明">
        <ul className={styles.list}>
          {NOTES.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Accordion>
    </Stack>
  )
}

const DRAW_RULES: Readonly<Record<LotteryKind, readonly string[]>> = {
  sum28: [
    '每期开出三个号码，每个号码 0–9，三个号码之和为和值 0–27。',
    '共 1,000 种结果；和值 14–27 为大，0–13 为小。',
  ],
  mark6: [
    '每期从 01–49 中开出七个不同号码，前六个为正码，最后一个为特码。',
    '49 在特码大小、单双、合数、尾大尾小中为和局，退还本金。',
    '红波 17 个号码，蓝波、绿波各 16 个；生肖以本期开奖公布的为准。',
  ],
}

const NOTES = [
  '投注只对确认时显示的期号有效；期号变更或封盘后，投注不会发出。',
  '可得＝每注金额 × 赔率，含本金，不足一分的部分舍去；派彩以平台为准。',
  '没有收到结果时，页面显示最新的投注记录，不会自动重复投注。',
  '每期结果相互独立，历史结果不影响下期。',
]

const EXAMPLES: Readonly<Record<LotteryKind, readonly (readonly [string, string])[]>> = {
  sum28: [
    ['大100', '大 ¥100'],
    ['大 100 双50', '大 ¥100，双 ¥50'],
    ['大单20，极小5', '大单 ¥20，极小 ¥5'],
    ['和值13/50', '和值13 ¥50'],
    ['和值 0,27/1', '和值0、和值27 各 ¥1'],
  ],
  mark6: [
    ['特码大100', '特码大 ¥100'],
    ['特码 08 50', '特码 08 ¥50'],
    ['特码08,31/50', '特码 08、特码 31 各 ¥50'],
    ['红波100 3尾20', '红波 ¥100，3尾 ¥20'],
    ['平特马30', '平特马 ¥30'],
  ],
}

const NUMBERED: Readonly<Record<LotteryKind, string>> = { sum28: '和值', mark6: '特码、正码' }

function Grammar({ kind }: { kind: LotteryKind }) {
  return (
    <>
      <ul className={styles.list}>
        <li>玩法名称后面写金额，多注之间用空格或逗号隔开。</li>
        <li>{NUMBERED[kind]}写作“名称＋号码/金额”，金额是每个号码的金额。</li>
        <li>发送前会显示将要投注的内容，确认后才会投注。</li>
        <li>有一处看不懂，整句就只作为聊天发送，不会投注。</li>
      </ul>
      <table className={classes(styles.table, 'table')}>
        <thead>
          <tr>
            <th scope="col">输入</th>
            <th scope="col">投注</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES[kind].map(([typed, bet]) => (
            <tr key={typed}>
              <th scope="row">{typed}</th>
              <td>{bet}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface OddsTableProps {
  group: PlayGroup
  book: Rulebook
}

/** Odds of each play, with probability and return to player if the operator leaves our rules on (GLI-19 4.4.1, 4.6.1 c). */
function OddsTable({ group, book }: OddsTableProps) {
  const hasRules = book.kind !== null
  return (
    <table className={classes(styles.table, 'table')}>
      <thead>
        <tr>
          <th scope="col">玩法</th>
          <th scope="col">赔率</th>
          {hasRules && (
            <>
              <th scope="col">中奖概率</th>
              <th scope="col">返还率</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {group.plays.map((play) => {
          const pick = pickOf(play, group, group.isSpecial ? '01' : '')
          const chance = chanceOf(book, pick)
          const percent = chance && returnPercent(chance, play.odds)
          return (
            <tr key={play.id}>
              <th scope="row">{pick.name}</th>
              <td className="num">{play.odds}</td>
              {hasRules && (
                <>
                  {chance ? (
                    <td className="num">
                      {winPercent(chance)}%{chance.push > 0 && <small>（另有和局）</small>}
                    </td>
                  ) : (
                    <td>规则以平台为准</td>
                  )}
                  <td className="num">{percent === null ? UNKNOWN : `${percent}%`}</td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
