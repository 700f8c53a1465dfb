'use client'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import type { OrderStatus } from '#lib/deposit/orders.ts'
import { href } from '#lib/routes.ts'

const records = href('/transRecord', { type: 1 })

/** The next step for the order's status; records and support are always offered. */
export function OrderActions({ status }: { status: OrderStatus }) {
  const { back } = useNavigate()
  const refused = status === 'rejected' || status === 'expired'
  return (
    <Stack gap={3}>
      {status === 'approved' ? (
        <>
          <ButtonLink href={href('/')} size="large" block>
            去游戏
          </ButtonLink>
          <Button tone="quiet" size="large" block onPress={back}>
            返回
          </Button>
        </>
      ) : (
        <ButtonLink href={refused ? href('/recharge') : records} size="large" block>
          {refused ? '重新存款' : '充值完成'}
        </ButtonLink>
      )}
      <ButtonLink href={records} tone="quiet" size="large" block>
        资金明细
      </ButtonLink>
      <ButtonLink href={href('/kefu')} tone="ghost" icon="support" block>
        联系客服
      </ButtonLink>
    </Stack>
  )
}
