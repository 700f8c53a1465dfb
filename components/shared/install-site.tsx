'use client'
import { Button } from '#components/ui/button/button.tsx'
import { usePageValue } from '#hooks/core/state.ts'
import { install, installOfferAtom } from '#lib/device/install.ts'

/** Install button, if the browser offers to install the site. */
export function InstallSite() {
  const offered = usePageValue(installOfferAtom, null) !== null
  if (!offered) return null
  return (
    <Button size="large" variant="quiet" block icon="plus" onPress={() => void install()}>
      安装到桌面
    </Button>
  )
}
