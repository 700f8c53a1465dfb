'use client'
import { href } from '#lib/routes.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { Card } from '#components/ui/card.tsx'
import { ListRow } from '#components/ui/list-row.tsx'
import { Page } from '#components/ui/page.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TopBar } from '#components/ui/top-bar.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'

const KINDS = { sum28: '28 类 · 三个号码之和', mark6: '六合彩类 · 49 选 7' } as const

export function LotteriesScreen() {
  const lotteries = useLotteries()
  const { to } = useNavigate()
  return (
    <>
      <TopBar title="彩票" onBack={() => to(href('/'))} align="start" actions={<WalletChip />} />
      <Page>
        <Panel of={lotteries} skeleton={<Skeleton shape="rows" count={4} />} empty="暂时没有彩种">
          {(list) => (
            <Card look="list">
              {list.map((lottery) => (
                <ListRow
                  key={lottery.id}
                  icon="lottery"
                  title={lottery.title}
                  note={lottery.kind === null ? undefined : KINDS[lottery.kind]}
                  href={href('/lottery', { name: lottery.name })}
                />
              ))}
            </Card>
          )}
        </Panel>
      </Page>
    </>
  )
}
