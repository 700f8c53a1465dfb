'use client'
import { Button } from '#components/ui/button/button.tsx'
import { usePageValue } from '#hooks/core/state.ts'
import { promptInstall, installOfferAtom } from '#lib/device/install.ts'

/** A button that installs the site, if the browser offers that. */
export function InstallSite() {
  const isOffered = usePageValue(installOfferAtom, null) !== null
  if (!isOffered) return null
  return (
    <Button size="large" variant="quiet" block icon="plus" onPress={() => void promptInstall()}>
      安装到桌面
    </Button>
  )
}
