'use client'
import { useState } from 'react'
import { Carousel } from '#components/ui/media/carousel.tsx'
import { NoticeTicker } from '#components/ui/media/notice-ticker.tsx'
import { PullToRefresh } from '#components/ui/feedback/pull-to-refresh.tsx'
import { SwipeDeck } from '#components/ui/media/swipe-deck.tsx'
import { BannerGround } from '#components/shared/game-art.tsx'
import { LONG, Specimen } from './specimen.tsx'

const slide = (name: string) => <BannerGround key={name} name={name} />

export function Tracks() {
  const [page, setPage] = useState(0)
  return (
    <Specimen title="滑动与滚动">
      <PullToRefresh onRefresh={async () => undefined} />
      <Carousel label="多张轮播" autoplay={5_000}>
        {['一', '二', '三'].map(slide)}
      </Carousel>
      <Carousel label="一张轮播">{slide('一')}</Carousel>
      <SwipeDeck label="滑动页" active={page} onChange={setPage}>
        {[<p key="1">第一页</p>, <p key="2">第二页</p>]}
      </SwipeDeck>
      <NoticeTicker notices={['一条公告', LONG]} onPress={() => undefined} />
    </Specimen>
  )
}
