'use client'
import Link from 'next/link'
import { Button } from '#components/ui/button/button.tsx'
import { ExternalLink } from '#components/ui/button/external.tsx'
import { ArchScene } from '#components/ui/feedback/arch.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { usePromptTurn } from '#hooks/core/dialogs.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { isFileAddress, usableDownload } from '#lib/device/save.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'

interface Props {
  name: string
  onClose: () => void
}

/** The welcome of a new member, with links to the first deposit and the hall. */
export function WelcomeSheet(props: Props) {
  return usePromptTurn(true) && <WelcomeContent {...props} />
}

function WelcomeContent({ name, onClose }: Props) {
  const { to } = useNavigate()
  const canDeposit = isFeatureOn('deposit')
  const deposit = () => {
    onClose()
    to(href('/recharge'))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`欢迎，${name}`}
      footer={
        <Stack gap={2}>
          {canDeposit && (
            <Button size="large" block onPress={deposit}>
              去存款
            </Button>
          )}
          <Button size="large" block variant={canDeposit ? 'quiet' : 'primary'} onPress={onClose}>
            先逛逛
          </Button>
        </Stack>
      }
    >
      <Stack center className="label">
        <ArchScene />
        <p>注册成功，已登录</p>
        {isFeatureOn('download') && <AppLink onPress={onClose} />}
      </Stack>
    </Sheet>
  )
}

/** A link to the page of the app, or to /app if the address is a file or not for this phone. */
function AppLink({ onPress }: { onPress: () => void }) {
  const address = usableDownload(useSiteInfo().data?.iosUrl ?? '')
  if (address === null || isFileAddress(address))
    return (
      <Link href={href('/app')} className="link" onClick={onPress}>
        下载APP
      </Link>
    )
  return (
    <ExternalLink href={address} className="link" onPress={onPress}>
      下载APP
    </ExternalLink>
  )
}
