'use client'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Modal } from '#components/ui/overlay/modal.tsx'
import { CountUp } from '#components/ui/text/count-up.tsx'
import { formatMoney, type Amount } from '#lib/money/amount.ts'
import styles from './packet.module.css'

/** The prize in yuan, which is null if the platform does not name it, or the refusal in words. */
export type PacketResult = { readonly prize: Amount | null } | { readonly refusal: string }

interface Props {
  result: PacketResult | 'turning'
  /** Null if unknown. */
  attemptsLeft: number | null
  onNext: () => void
  onClose: () => void
}

/** A red packet over the page. Its coin turns until the answer comes, and then the packet opens. */
export function Packet({ result, attemptsLeft, onNext, onClose }: Props) {
  const isTurning = result === 'turning'
  const isTaken = !isTurning && 'prize' in result
  const hasMore = isTaken && attemptsLeft !== null && attemptsLeft > 0
  return (
    <Modal onClose={isTurning ? undefined : onClose} aria-label="红包" className={styles.layer}>
      <div className={classes(styles.packet, isTaken && styles.opened)}>
        {/* The keyboard, too, can scroll a long refusal (WCAG 2.1.1). */}
        <div
          className={isTurning || isTaken ? styles.paper : styles.nothing}
          role="status"
          tabIndex={isTurning || isTaken ? undefined : 0}
        >
          {!isTurning && <Content result={result} />}
        </div>
        <div className={styles.flap} aria-hidden />
        {hasMore && (
          <IconButton icon="close" label="关闭" className={styles.close} onPress={onClose} />
        )}
        {isTurning ? (
          <span className={styles.coin} role="img" aria-label="正在打开">
            開
          </span>
        ) : (
          <Button size="large" block className={styles.next} onPress={hasMore ? onNext : onClose}>
            {hasMore ? `再开一个（剩 ${attemptsLeft} 次）` : isTaken ? '收下' : '知道了'}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Content({ result }: { result: PacketResult }) {
  if ('refusal' in result) return <p>{result.refusal}</p>
  const { prize } = result
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
        <CountUp amount={prize} write={formatMoney} />
        <span aria-hidden className={styles.unit}>
          {' 元'}
        </span>
        <span className="sr-only">{`${formatMoney(prize)} 元`}</span>
      </p>
      <p>已存入平台钱包</p>
    </>
  )
}
