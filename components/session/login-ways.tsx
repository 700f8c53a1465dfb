'use client'
import Link from 'next/link'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useGuestLogin } from '#hooks/session/sign-in.ts'
import type { Query } from '#hooks/core/with-query.tsx'
import { href, safeRedirect } from '#lib/routes.ts'
import styles from './sign-in.module.css'

/** Links to both registration forms, trial play and support; they pass on the invitation and the redirect. */
export function LoginWays({ query }: { query: Query }) {
  const { signIn, pending } = useGuestLogin()
  const { replace } = useNavigate()
  // Unlike a member, a trial may stay on the sign-in pages.
  const begin = async () => {
    if (await signIn()) replace(safeRedirect(query.get('redirect')))
  }
  const along = { pid: query.get('pid'), redirect: query.get('redirect') }
  return (
    <>
      <ButtonLink href={href('/reg2', along)} tone="ghost" size="large" icon="user-plus" block>
        注册新账号
      </ButtonLink>
      <div className={styles.trial}>
        <div>
          <p className={styles.trialName}>试玩</p>
          <p className={styles.trialNote}>免注册，用试玩金，不可存取款</p>
        </div>
        <Button tone="quiet" icon="play" pending={pending} onPress={() => void begin()}>
          免费试玩
        </Button>
      </div>
      <nav className={styles.links} aria-label="更多">
        <Link href={href('/reg', along)}>注册并下载APP</Link>
        <Link href={href('/kefu')}>联系客服</Link>
      </nav>
    </>
  )
}
