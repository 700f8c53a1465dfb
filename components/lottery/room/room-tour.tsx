'use client'
import { useState } from 'react'
import { usePreference } from '#hooks/core/preferences.ts'
import { roomTourSeen } from '#lib/room/preferences.ts'
import { Button } from '#components/ui/button/button.tsx'
import styles from './room-tour.module.css'

const CARDS = [
  ['看期号与倒计时', '上方是当前期号、状态和距离开奖的时间；点“走势”可看历史结果。'],
  ['点“投注”，或直接打字', '在面板里选玩法，或在输入框写“大100”。提交前都会让您核对。'],
  ['随时可以停下', '净输赢一直显示在顶部；限额、提醒与暂停都在“玩家保护”里。'],
] as const

/** Three cards over the chat in the first room of this device; nothing waits for them. */
export function RoomTour() {
  const [seen, setSeen] = usePreference(roomTourSeen)
  const [step, setStep] = useState(0)
  const card = CARDS[step]
  if (seen || !card) return null
  const last = step === CARDS.length - 1
  return (
    <aside className={styles.tour} aria-label="房间导览">
      <p role="status">
        <b>{card[0]}</b>
        <span>{card[1]}</span>
      </p>
      <div className={styles.acts}>
        <span className="num">
          {step + 1} / {CARDS.length}
        </span>
        {!last && (
          <Button tone="ghost" size="small" onPress={() => setSeen(true)}>
            跳过
          </Button>
        )}
        <Button size="small" onPress={() => (last ? setSeen(true) : setStep(step + 1))}>
          {last ? '知道了' : '下一步'}
        </Button>
      </div>
    </aside>
  )
}
