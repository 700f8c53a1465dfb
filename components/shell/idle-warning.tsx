'use client'
import { Button } from '#components/ui/button/button.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'

interface Props {
  seconds: number
  onStay: () => void
}

export function IdleWarning({ seconds, onStay }: Props) {
  return (
    <Sheet
      open
      onClose={onStay}
      title="即将退出登录"
      footer={
        <Button size="large" block onPress={onStay}>
          继续使用
        </Button>
      }
    >
      <p>
        长时间没有操作，<b className="num">{seconds}</b> 秒后自动退出登录
      </p>
    </Sheet>
  )
}
