'use client'
import Link from 'next/link'
import { NewcomerPromo } from '#components/shared/newcomer-promo.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { ExternalLink } from '#components/ui/button/external.tsx'
import { ArchScene } from '#components/ui/feedback/arch.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { usePromptTurn } from '#hooks/core/notify.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { isFileAddress, usableDownload } from '#lib/device/save.ts'
import { isOn } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'

interface Props {
  name: string
  onClose: () => void
}

/** After a registration: the way to the first deposit, or to the hall. */
export function WelcomeSheet(props: Props) {
  return usePromptTurn(true) && <Opened {...props} />
}

function Opened({ name, onClose }: Props) {
  const { to } = useNavigate()
  const goes = isOn('deposit')
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
          {goes && (
            <Button size="large" block onPress={deposit}>
              去存款
            </Button>
          )}
          <Button size="large" block variant={goes ? 'quiet' : 'primary'} onPress={onClose}>
            先逛逛
          </Button>
        </Stack>
      }
    >
      <Stack center className="label">
        <ArchScene />
        <p>注册成功，已登录</p>
        <NewcomerPromo onOpen={onClose} />
        {isOn('download') && <AppLink onPress={onClose} />}
      </Stack>
    </Sheet>
  )
}

/** Leads to the application's page, or to ours where the address is a file or not for this phone. */
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
