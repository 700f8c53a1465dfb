'use client'
import { InstallSite } from '#components/shared/install-site.tsx'
import { Section } from '#components/ui/layout/page.tsx'
import { RuleList } from '#components/ui/list/rule-list.tsx'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { isInAppBrowser, isInstalled, phoneSystemOf } from '#lib/device/device.ts'

const STEPS = {
  ios: ['在 Safari 中打开本站', '点“分享”按钮', '选择“添加到主屏幕”，再点“添加”'],
  android: ['打开浏览器菜单', '选择“安装应用”或“添加到主屏幕”'],
} as const
const IN_APP = ['点右上角的菜单', '选择“在浏览器中打开”', '回到这里继续'] as const

/** The steps that put the site on the home screen of this phone. It is empty if that is done or impossible. */
export function InstallSection() {
  const isHydrated = useIsHydrated()
  if (!isHydrated || isInstalled()) return null
  const agent = navigator.userAgent
  const platform = phoneSystemOf(agent, navigator.maxTouchPoints)
  if (platform === 'other') return null
  const steps = isInAppBrowser(agent) ? IN_APP : STEPS[platform]
  return (
    <Section title="添加到主屏幕">
      <InstallSite />
      <RuleList>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </RuleList>
    </Section>
  )
}
