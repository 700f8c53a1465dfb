'use client'
import { Button } from '#components/ui/button/button.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'

interface Props {
  seconds: number
  onStay: () => void
}

export function LockWarning({ seconds, onStay }: Props) {
  return (
    <Sheet
      open
      onClose={onStay}
      title="即将锁定"
      footer={
        <Button size="large" block onPress={onStay}>
          继续使用
        </Button>
      }
    >
      <p>
        长时间没有操作，为保护您的账户，<b className="num">{seconds}</b> 秒后将锁定页面。
      </p>
    </Sheet>
  )
}
