'use client'
import { useDeferredValue } from 'react'
import { Avatar } from '#components/shared/avatar.tsx'
import { LogoutButton } from '#components/shared/logout-button.tsx'
import { RecallButton } from '#components/shared/recall-button.tsx'
import { RegisterLink } from '#components/shared/register-link.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Columns, Row, Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { useMember, useRefreshMember } from '#hooks/session/session.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import { balanceHidden, theme, THEME_OPTIONS } from '#lib/preferences.ts'
import styles from './account-sheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
}

/** The account's name and balances, with buttons to refresh, to recall, to choose the theme and to log out. */
export function AccountSheet({ open, onClose }: Props) {
  const member = useMember()
  const [hidden, setHidden] = usePreference(balanceHidden)
  const [themeChoice, setThemeChoice] = usePreference(theme)
  const { refresh, isPending } = useRefreshMember()
  // A deferred value lets the tapped button react in the next frame, before the sheet is rendered or removed.
  const isShown = useDeferredValue(open, false)
  return (
    <Sheet open={isShown} onClose={onClose} title="我的账户">
      <Stack gap={4}>
        <Row gap={3}>
          <Avatar src={member?.avatar ?? ''} name={member?.username ?? ''} size="large" />
          <div className="grow">
            <p className={styles.name}>{member?.username ?? UNKNOWN}</p>
            <Row as="p" className="note">
              {member?.isTrial ? (
                <Badge tone="gold">试玩账号</Badge>
              ) : (
                <Badge tone="brand">{`VIP${member?.vip ?? UNKNOWN}`}</Badge>
              )}
              {member?.id && <span className="num">UID {member.id}</span>}
            </Row>
          </div>
        </Row>
        <Stack>
          <dl className={styles.money}>
            <div>
              <dt className="note">平台钱包</dt>
              <dd>
                <Money amount={member?.balance} hidden={hidden} />
                <IconButton
                  icon={hidden ? 'eye-off' : 'eye'}
                  size={18}
                  label={hidden ? '显示余额' : '隐藏余额'}
                  pressed={hidden}
                  onPress={() => setHidden(!hidden)}
                />
              </dd>
            </div>
            <div>
              <dt className="note">场馆余额</dt>
              <dd>
                <Money amount={member?.gameBalance} hidden={hidden} />
              </dd>
            </div>
          </dl>
          <Columns className={styles.acts}>
            <Button
              variant="ghost"
              icon="refresh"
              block
              pending={isPending}
              onPress={() => void refresh()}
            >
              刷新
            </Button>
            <RecallButton icon="recall" block />
          </Columns>
          {member?.isTrial && <RegisterLink icon="user-plus" block />}
        </Stack>
        <Row justified gap={3} className={styles.look}>
          <span>外观</span>
          <Segmented
            label="外观"
            options={THEME_OPTIONS}
            value={themeChoice}
            onChange={setThemeChoice}
          />
        </Row>
        <LogoutButton />
      </Stack>
    </Sheet>
  )
}
