'use client'
import { useState } from 'react'
import { dropSet, savedBetLabel, saveSet, setsOf, slipOf } from '#lib/lottery/saved-bets.ts'
import type { Slip } from '#lib/lottery/slip.ts'
import { notify } from '#lib/notify.ts'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useRoom } from '#components/lottery/room/room-context.ts'
import styles from './bet-sheet.module.css'

/** Bet sets saved by the member; loading one fills the slip and never places a bet (RTS 8A). */
export function SavedSets({ slip, onSlip }: { slip: Slip; onSlip: (next: Slip) => void }) {
  const { room } = useRoom()
  const [open, setOpen] = useState(false)
  const [sets, setSets] = useState(() => setsOf(room.kind))
  const reload = () => setSets(setsOf(room.kind))
  const save = () => {
    saveSet(room.kind, slip)
    reload()
    notify.success('已收藏')
  }
  return (
    <>
      <Button size="small" tone="quiet" icon="star" onPress={() => setOpen(true)}>
        收藏
      </Button>
      {open && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="收藏的注单"
          footer={
            <Button block disabled={slip.lines.length === 0} onPress={save}>
              收藏当前注单
            </Button>
          }
        >
          {sets.length === 0 && (
            <EmptyState
              compact
              icon="star"
              title="还没有收藏"
              hint="选好玩法后，可以把注单收藏起来"
            />
          )}
          <ul>
            {sets.map((set) => (
              <li key={savedBetLabel(set)} className={styles.set}>
                <button
                  type="button"
                  className={styles.load}
                  onClick={() => {
                    onSlip(slipOf(set, room.groups, slip.typed))
                    setOpen(false)
                  }}
                >
                  {savedBetLabel(set)}
                </button>
                <IconButton
                  icon="trash"
                  label="删除收藏"
                  size={20}
                  onPress={() => {
                    dropSet(set)
                    reload()
                  }}
                />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
