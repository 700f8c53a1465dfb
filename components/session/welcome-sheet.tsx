'use client'
import Link from 'next/link'
import { NewcomerPromo } from '#components/shared/newcomer-promo.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { ExternalLink } from '#components/ui/button/external.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { usePromptTurn } from '#hooks/core/notify.ts'
import { useSiteInfo } from '#hooks/site.ts'
import { isFileAddress, usableDownload } from '#lib/device/save.ts'
import { isOn } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import styles from './welcome-sheet.module.css'

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
      <Stack center className={styles.welcome}>
        <Drawing />
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

/** A gate under the stars, with a way through it. */
const Drawing = () => (
  <svg viewBox="0 0 240 120" className={styles.drawing} aria-hidden>
    <path className={styles.ground} d="M0 104h240v16H0z" />
    <path className={styles.gate} d="M84 104V62a36 36 0 0 1 72 0v42h-18V62a18 18 0 0 0-36 0v42z" />
    <path className={styles.way} d="M102 104V62a18 18 0 0 1 36 0v42l18 16H84z" />
    {STARS.map(([x, y, size]) => (
      <path
        key={`${x}`}
        className={styles.star}
        d={`M${x} ${y - size}q${size * 0.2} ${size * 0.8} ${size} ${size}q${-size * 0.8} ${size * 0.2} ${-size} ${size}q${-size * 0.2} ${-size * 0.8} ${-size} ${-size}q${size * 0.8} ${-size * 0.2} ${size} ${-size}z`}
      />
    ))}
  </svg>
)

const STARS = [
  [30, 36, 7],
  [58, 72, 4],
  [66, 18, 5],
  [120, 12, 8],
  [176, 22, 5],
  [206, 50, 8],
  [188, 80, 4],
] as const
