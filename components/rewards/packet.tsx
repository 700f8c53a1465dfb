'use client'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Modal } from '#components/ui/overlay/modal.tsx'
import { Counted } from '#components/ui/text/counted.tsx'
import { formatMoney, type Amount } from '#lib/money/amount.ts'
import styles from './packet.module.css'

/** What was in it, null where the platform does not name it; or why there was nothing. */
export type Opened = { readonly prize: Amount | null } | { readonly refusal: string }

interface Props {
  of: Opened | 'turning'
  /** Attempts that are left; null where that is not known. */
  left: number | null
  onAgain: () => void
  onClose: () => void
}

/** A red packet over the page: its coin turns until the answer is there, then it opens. */
export function Packet({ of, left, onAgain, onClose }: Props) {
  const turning = of === 'turning'
  const taken = !turning && 'prize' in of
  const more = taken && left !== null && left > 0
  return (
    <Modal onClose={turning ? undefined : onClose} aria-label="红包" className={styles.layer}>
      <div className={classes(styles.packet, taken && styles.opened)}>
        {/* A long refusal is scrolled, also by the keyboard (WCAG 2.1.1). */}
        <div
          className={turning || taken ? styles.paper : styles.nothing}
          role="status"
          tabIndex={turning || taken ? undefined : 0}
        >
          {!turning && <Content of={of} />}
        </div>
        <div className={styles.flap} aria-hidden />
        {more && (
          <IconButton icon="close" label="关闭" className={styles.close} onPress={onClose} />
        )}
        {turning ? (
          <span className={styles.coin} role="img" aria-label="正在打开">
            開
          </span>
        ) : (
          <Button size="large" block className={styles.next} onPress={more ? onAgain : onClose}>
            {more ? `再开一个（剩 ${left} 次）` : taken ? '收下' : '知道了'}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Content({ of }: { of: Opened }) {
  if ('refusal' in of) return <p>{of.refusal}</p>
  const { prize } = of
  if (prize === null) {
    return (
      <>
        <p className={styles.said}>红包已领取</p>
        <p>金额见红包记录</p>
      </>
    )
  }
  return (
    <>
      <p className={styles.amount}>
        <Counted to={prize} write={formatMoney} />
        <span aria-hidden className={styles.unit}>
          {' 元'}
        </span>
        <span className="sr-only">{`${formatMoney(prize)} 元`}</span>
      </p>
      <p>已存入平台钱包</p>
    </>
  )
}
