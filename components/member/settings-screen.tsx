'use client'
import { LogoutButton } from '#components/shared/logout-button.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { useMovesMoney } from '#hooks/hall/games.ts'
import { useMemberPreference } from '#hooks/session/session.ts'
import { directOpening, gameOpening, canOpenDirectly } from '#lib/hall/opening.ts'
import { messageTime, quietMode, sound, winPrompt } from '#lib/lottery/room/preferences.ts'
import {
  TEXT_SIZES,
  textSize,
  theme,
  THEME_OPTIONS,
  type Preference,
  type TextSize,
} from '#lib/preferences.ts'
import { config } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { InstallSection } from './install-section.tsx'

const SIZE_NAMES: Readonly<Record<TextSize, string>> = {
  100: '标准',
  125: '大',
  150: '特大',
  200: '最大',
}
const SIZES = TEXT_SIZES.map((size) => ({ value: String(size), label: SIZE_NAMES[size] }))

/** /userCent: the device's settings, links to passwords and help, and the logout (spec 1 §2). */
export function SettingsScreen() {
  const [themeChoice, setThemeChoice] = usePreference(theme)
  const [size, setSize] = usePreference(textSize)
  const [opens, setOpens] = useMemberPreference(gameOpening)
  const movesMoney = useMovesMoney()
  return (
    <Page>
      <Section title="聊天与提醒">
        <Card variant="list">
          <Setting preference={messageTime} label="显示消息时间" note="房间聊天里的时间" />
          <Setting preference={winPrompt} label="中奖提示" note="开奖画面显示预计输赢" />
          <Setting preference={sound} label="声音" note="封盘与开奖提示音" />
          <Setting
            preference={quietMode}
            label="免打扰模式"
            note="关闭声音、震动、中奖与到账提醒"
          />
        </Card>
      </Section>
      <Section title="游戏">
        <Card variant="list">
          <Switch
            label="直接进入游戏"
            note="自动转账开启时，带入整数余额"
            checked={canOpenDirectly(opens, movesMoney)}
            disabled={movesMoney === undefined}
            onChange={(next) => setOpens(next ? directOpening(movesMoney) : 'page')}
          />
        </Card>
      </Section>
      <Section title="外观">
        <Segmented
          label="外观"
          options={THEME_OPTIONS}
          value={themeChoice}
          onChange={setThemeChoice}
        />
      </Section>
      <Section title="文字大小">
        <Segmented
          label="文字大小"
          options={SIZES}
          value={String(size)}
          onChange={(next) => setSize(TEXT_SIZES.find((each) => String(each) === next) ?? 100)}
        />
      </Section>
      <Section title="安全">
        <Card variant="list">
          <ListRow icon="lock" title="修改登录密码" href={href('/password', { type: 1 })} />
          <ListRow icon="shield" title="支付密码" href={href('/password', { type: 2 })} />
          <ListRow icon="card" title="收款账户" href={href('/wallet')} />
        </Card>
      </Section>
      <InstallSection />
      <Card variant="list">
        <ListRow icon="help" title="帮助与反馈" href={href('/boutBallBet')} />
        <ListRow icon="info" title="版本" value={`${config.version} (${config.build})`} />
      </Card>
      <LogoutButton />
    </Page>
  )
}

function Setting(props: { preference: Preference<boolean>; label: string; note: string }) {
  const [isEnabled, set] = usePreference(props.preference)
  return <Switch label={props.label} note={props.note} checked={isEnabled} onChange={set} />
}
