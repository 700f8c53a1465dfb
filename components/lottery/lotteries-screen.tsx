'use client'
import Link from 'next/link'
import { useRef } from 'react'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { GameArt } from '#components/shared/game-art.tsx'
import { LiveClock } from '#components/shared/live-clock.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Page, Row, Stack } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useIsInView } from '#hooks/core/viewport.ts'
import { useTileRound } from '#hooks/lottery/live.ts'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import type { Lottery } from '#lib/api/endpoints/lottery.ts'
import { tileOfLottery } from '#lib/hall/catalog.ts'
import { href } from '#lib/site/routes.ts'
import styles from './lotteries-screen.module.css'

const KIND_LABELS = { sum28: '28 类 · 三个号码之和', mark6: '六合彩类 · 49 选 7' } as const

export function LotteriesScreen() {
  const lotteries = useLotteries()
  const { to } = useNavigate()
  return (
    <>
      <TopBar night title="彩票" onBack={() => to(href('/'))} actions={<WalletChip />} />
      <Page>
        <QueryView
          query={lotteries}
          skeleton={<Skeleton variant="block" count={4} />}
          empty="暂无彩种"
        >
          {(list) => (
            <Stack as="ul" aria-label="彩种">
              {list.map((lottery) => (
                <LotteryCard key={lottery.id} lottery={lottery} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Page>
    </>
  )
}

function LotteryCard({ lottery }: { lottery: Lottery }) {
  const card = useRef<HTMLLIElement>(null)
  const tile = tileOfLottery(lottery)
  const live = useTileRound(tile, useIsInView(card))
  return (
    <li ref={card}>
      <Link href={href('/lottery', { name: lottery.name })} className={styles.card}>
        <span className={styles.art}>
          <GameArt id={tile.id} name={lottery.title} category="lottery" />
        </span>
        <Stack as="span" gap={1} className="grow">
          <Row as="span" justified>
            <b>{lottery.title}</b>
            {live && <LiveClock round={live.round} className={styles.clock} />}
          </Row>
          <span className="note">
            {live ? (
              <>
                第 <span className="num">{live.round.period}</span> 期
              </>
            ) : (
              ((lottery.kind && KIND_LABELS[lottery.kind]) ?? '规则、赔率与房间')
            )}
          </span>
          <span className={styles.balls}>
            {live?.lastResult && <DrawBalls result={live.lastResult} size="small" />}
          </span>
        </Stack>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  )
}
