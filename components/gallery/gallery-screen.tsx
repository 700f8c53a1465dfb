'use client'
import { Page } from '#components/ui/layout/page.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { usePreference } from '#hooks/core/preferences.ts'
import { theme } from '#lib/preferences.ts'
import { Actions } from './actions.tsx'
import { Amounts } from './amounts.tsx'
import { Choices } from './choices.tsx'
import { Entries } from './entries.tsx'
import { Fields } from './fields.tsx'
import { Games } from './games.tsx'
import { Lists } from './lists.tsx'
import { MemberParts } from './member-parts.tsx'
import { Overlays } from './overlays.tsx'
import { Pictures } from './pictures.tsx'
import { Readings } from './readings.tsx'
import { States } from './states.tsx'
import { Tracks } from './tracks.tsx'

const LOOKS = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** Every part of components/ui and components/shared in its states. Only sandbox builds contain this page. */
export function GalleryScreen() {
  const [look, setLook] = usePreference(theme)
  return (
    <Page>
      <TopBar title="组件" align="start" />
      <Segmented label="外观" options={LOOKS} value={look} onChange={setLook} />
      <Actions />
      <Fields />
      <Choices />
      <Amounts />
      <Lists />
      <Pictures />
      <Games />
      <Entries />
      <States />
      <Readings />
      <Tracks />
      <Overlays />
      <MemberParts />
    </Page>
  )
}
