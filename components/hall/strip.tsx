'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { REGISTER_LABEL } from '#components/shared/register-link.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Dash } from '#components/ui/text/dash.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { usePacketInHall, useRebateInHall } from '#hooks/hall/strip.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { isPositive, UNKNOWN } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { isFeatureOn } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { formatDuration } from '#lib/time/dates.ts'
import styles from './strip.module.css'

/** Links to what a member may receive, or to how a visitor or a trial account begins. */
export function HallStrip() {
  const session = useSession()
  const isTrial = useMember()?.isTrial === true
  return (
    <nav className={styles.strip} aria-label="常用">
      {session === 'member' && !isTrial ? <MemberLinks /> : <StartLinks isTrial={isTrial} />}
    </nav>
  )
}

interface StripLinkProps {
  href: string
  label: string
  children: ReactNode
}

const StripLink = ({ href: address, label, children }: StripLinkProps) => (
  <Link href={address} className={styles.link}>
    <span className={styles.label}>{label}</span>
    <b className={styles.value}>{children}</b>
  </Link>
)

function MemberLinks() {
  const vip = useMember()?.vip
  const { data: site } = useSiteInfo()
  const hasRewards = isFeatureOn('rewards')
  return (
    <>
      {hasRewards && <Rebate />}
      {hasRewards && site?.hasRedPackets !== false && <Packet />}
      {isFeatureOn('vip') && (
        <StripLink href={href('/vip')} label="会员等级">
          {vip === undefined ? <Dash /> : `VIP${vip}`}
        </StripLink>
      )}
    </>
  )
}

function Rebate() {
  const sum = useRebateInHall()
  const [hidden] = usePreference(balanceHidden)
  const isWaiting = typeof sum === 'string' && isPositive(sum)
  return (
    <StripLink href={href('/fanshui')} label="可领返水">
      <Money amount={sum} hidden={hidden} className={isWaiting ? styles.waiting : undefined} />
    </StripLink>
  )
}

function Packet() {
  const packet = usePacketInHall()
  return (
    <StripLink href={href('/hongbao')} label={packet?.isOpen ? '红包进行中' : '下一场红包'}>
      <span className="num" translate="no">
        {packet ? formatDuration(packet.seconds) : UNKNOWN}
      </span>
    </StripLink>
  )
}

const iconAndWords = (icon: IconName, words: string) => (
  <>
    <Icon name={icon} size={18} />
    {words}
  </>
)

function StartLinks({ isTrial }: { isTrial: boolean }) {
  const playTrial = async () => {
    const { beginTrial } = await import('#hooks/session/sign-in.ts')
    await beginTrial()
  }
  return (
    <>
      {isTrial ? (
        <Link href={href('/reg')} className={styles.link}>
          {iconAndWords('user-plus', REGISTER_LABEL)}
        </Link>
      ) : (
        isFeatureOn('trial') && (
          <button type="button" className={styles.link} onClick={() => void playTrial()}>
            {iconAndWords('play', '免费试玩')}
          </button>
        )
      )}
      {isFeatureOn('lottery') && (
        <Link href={href('/lottery')} className={styles.link}>
          {iconAndWords('info', '规则与赔率')}
        </Link>
      )}
    </>
  )
}
