'use client'
import { BankMark } from '#components/shared/bank-field.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useDeleteCard } from '#hooks/cards.ts'
import type { Card, CardType } from '#lib/api/endpoints/cards.ts'
import { maskNumber } from '#lib/cards.ts'
import { confirm, notify } from '#lib/notify.ts'
import styles from './card-item.module.css'

export function CardItem({ card, type }: { card: Card; type: CardType }) {
  const { remove, pending } = useDeleteCard(type)
  const name = type === 'bank' ? card.bank : 'USDT'
  const unbind = async () => {
    const sure = await confirm({
      title: '确定要解除绑定该卡片吗？',
      body: `${name} ${maskNumber(card.number)}`,
      accept: '解除绑定',
      danger: true,
    })
    if (!sure) return
    const outcome = await remove(card.id)
    if (outcome.kind === 'done') notify.success('解绑成功')
    if (outcome.kind === 'refused') notify.refusal(outcome.error.message)
    if (outcome.kind === 'undone') notify.refusal('没有收到结果，目前仍是绑定状态，请核对后再试')
    if (outcome.kind === 'unknown') notify.refusal('网络异常，请刷新列表确认是否已解绑')
  }
  return (
    <li className={styles.card} data-type={type}>
      <div className={styles.head}>
        {type === 'bank' ? (
          <BankMark bank={{ name: card.bank, icon: card.icon }} />
        ) : (
          <span className={styles.coin}>
            <Icon name="tether" />
          </span>
        )}
        <strong className={styles.name}>{name}</strong>
        {card.network && <Badge tone="brand">{card.network}</Badge>}
      </div>
      <p className={styles.number}>
        <span className="sr-only">尾号</span>
        {maskNumber(card.number)}
      </p>
      <Button
        tone="ghost"
        size="small"
        className={styles.remove}
        label={`解绑${name}${maskNumber(card.number)}`}
        pending={pending}
        onPress={() => void unbind()}
      >
        解绑
      </Button>
    </li>
  )
}
