'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { useMemberPreference } from '#hooks/core/preferences.ts'
import { useMember } from '#hooks/session/session.ts'
import { opening } from '#lib/hall/open-directly.ts'

const NOTES = {
  free: '不再停在本页，可在设置中恢复',
  withTransfer: '每次自动带入整数余额，可在设置中恢复',
}

/** Next to the transfer preview: open the next game with one tap. */
export function OpeningChoice() {
  const auto = useMember()?.autoTransfer
  const [chosen, choose] = useMemberPreference(opening)
  const direct = auto === false ? 'free' : 'withTransfer'
  const on = chosen === direct || chosen === 'withTransfer'
  return (
    <Card look="list">
      <Switch
        label="下次直接进入游戏"
        note={NOTES[direct]}
        checked={on}
        onChange={(next) => choose(next ? direct : 'page')}
      />
    </Card>
  )
}
