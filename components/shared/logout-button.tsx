'use client'
import { Button } from '#components/ui/button/button.tsx'
import { useLogout } from '#hooks/session/sign-in.ts'
import { confirm } from '#lib/notify.ts'

export function LogoutButton() {
  const { send, isPending } = useLogout()
  const leave = async () => {
    if (await confirm({ title: '确定退出登录？', accept: '退出登录', danger: true })) await send()
  }
  return (
    <Button
      variant="ghost"
      icon="logout"
      size="large"
      block
      pending={isPending}
      onPress={() => void leave()}
    >
      退出登录
    </Button>
  )
}
