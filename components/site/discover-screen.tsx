'use client'
import Link from 'next/link'
import { useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { BannerGround } from '#components/shared/game-art.tsx'
import { ListRow } from '#components/ui/list-row.tsx'
import { Page, Section } from '#components/ui/page.tsx'
import { useHydrated } from '#hooks/core/hydrated.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { isOn, leadsToOff } from '#lib/features.ts'
import type { Feature } from '#lib/config/features.ts'
import { config, lines } from '#lib/config.ts'
import { href } from '#lib/routes.ts'
import { sponsorsWithPages } from '#lib/site/sponsor.ts'
import styles from './discover-screen.module.css'

const LineSheet = lazyPart(async () => (await import('./line-sheet.tsx')).LineSheet)

const FEATURES = [
  {
    to: href('/', { tab: 'lottery' }),
    title: '彩票大厅',
    line: '28 类与六合类',
    figure: 'seven',
  },
  {
    to: href('/concise', { type: 'pp' }),
    title: '电子游戏',
    line: '四大场馆',
    figure: 'reels',
  },
] as const

/** /discover: links to everything outside the hall. */
export function DiscoverScreen() {
  const [line, setLine] = useState<boolean | null>(null)
  const hydrated = useHydrated()
  const shows = (...features: Feature[]) => !hydrated || features.some(isOn)
  const sponsored = hydrated && isOn('sponsors') && sponsorsWithPages().length > 0
  return (
    <Page>
      <h1 className="sr-only">发现</h1>
      <div className={styles.features}>
        {FEATURES.filter(({ to }) => !hydrated || !leadsToOff(to)).map(
          ({ to, title, line: words, figure }) => (
            <Link key={to} href={to} className={styles.feature}>
              <BannerGround name={title} figure={figure} single />
              <span className={styles.words}>
                <b>{title}</b>
                <span>{words}</span>
              </span>
            </Link>
          ),
        )}
      </div>
      {shows('promo', 'vip') && (
        <Section title="会员">
          <Card look="list">
            <ListRow
              icon="promotions"
              title="优惠活动"
              note="限时活动、首存礼遇"
              href={href('/activity')}
            />
            <ListRow icon="crown" title="VIP特权" note="等级权益与返水比例" href={href('/vip')} />
          </Card>
        </Section>
      )}
      {(shows('messages') || sponsored) && (
        <Section title="资讯">
          <Card look="list">
            <ListRow icon="document" title="资讯" note="官方公告与动态" href={href('/news')} />
            {sponsored && (
              <ListRow icon="flag" title="赞助" note="赛事与电竞合作" href={href('/zhanzhu')} />
            )}
          </Card>
        </Section>
      )}
      <Section title="服务">
        <Card look="list">
          <ListRow icon="support" title="在线客服" note="存取款与账户问题" href={href('/kefu')} />
          <ListRow
            icon="shield"
            title="玩家保护"
            note="限额、提醒与暂停"
            href={href('/protection')}
          />
          <ListRow
            icon="globe"
            title="线路切换"
            note={lines().length > 1 ? '访问慢时换一条线路' : '查看当前线路的速度'}
            onPress={() => setLine(true)}
          />
        </Card>
      </Section>
      <p className={styles.version}>
        版本 {config.version} · {config.build}
      </p>
      {line !== null && <LineSheet open={line} onClose={() => setLine(false)} />}
    </Page>
  )
}
