import type { ReactNode } from 'react'
import { Card } from '#components/ui/layout/card.tsx'
import { Section, Stack } from '#components/ui/layout/page.tsx'

export const LONG =
  '一段很长的文字，用来检查换行、截断与放大到两倍时的显示：真人体育电竞棋牌电子彩票'

/** For parts whose press is of no interest here. */
export const nothing = () => undefined

interface Props {
  title: string
  children: ReactNode
}

/** One group of the gallery. */
export const Specimen = ({ title, children }: Props) => (
  <Section title={title}>
    <Card>
      <Stack gap={3}>{children}</Stack>
    </Card>
  </Section>
)
