'use client'
import { useEffect, useRef, useState } from 'react'
import { href } from '#lib/routes.ts'
import { notify } from '#lib/notify.ts'
import type { Found, useBetting } from '#hooks/betting.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Warning } from '#components/ui/warning.tsx'
import styles from './review-sheet.module.css'

interface Props {
  betting: ReturnType<typeof useBetting>
  onFound: () => void
}

const SAID: Readonly<Record<Exclude<Found, 'found'>, string>> = {
  absent: '记录中没有这笔投注，注单已保留，可以重新确认',
  unclear: '记录已更新，请先核对投注记录，再决定是否重新投注',
  failed: '暂时查询不到结果，请检查网络后再试',
}

/** The outcome is not known: says so, reads the records at once, and nothing can be sent until that is done. */
export function UnknownBet({ betting, onFound }: Props) {
  const [failed, setFailed] = useState(false)
  const look = async () => {
    const found = await betting.lookUp()
    setFailed(found === 'failed')
    if (found === 'found') onFound()
    else notify.info(SAID[found])
  }
  const once = useRef(false)
  useEffect(() => {
    if (once.current) return
    once.current = true
    void look()
  })
  return (
    <div className={styles.footer} role="alert">
      <Warning>
        <strong>投注结果未知</strong>
        <p>
          {failed
            ? SAID.failed
            : '请求已发出，但没有收到明确的结果，正在核对投注记录，请勿重复投注'}
        </p>
      </Warning>
      <div className={styles.actions}>
        <Button icon="refresh" pending={betting.looking} onPress={() => void look()}>
          重新核对
        </Button>
        <ButtonLink tone="quiet" href={href('/betRecord')}>
          投注记录
        </ButtonLink>
      </div>
    </div>
  )
}
