import art from '#components/shared/art-card.module.css'
import { Ball } from '#components/shared/ball.tsx'
import { MiniBalls } from '#components/shared/mini-balls.tsx'
import { BannerMotif, Motif } from '#components/shared/motif.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import type { Colour, DrawResult } from '#lib/api/endpoints/lottery.ts'
import { waveOf } from '#lib/lottery/balls.ts'
import { Specimen } from './specimen.tsx'

const COLOURS: readonly Colour[] = ['red', 'green', 'blue', 'grey']
const SIZES = ['mini', 'small', 'medium', 'large'] as const
const SUM: DrawResult = { kind: 'sum28', digits: [9, 6, 0], sum: 15, label: '大单', colour: 'red' }
const SEVEN: DrawResult = {
  kind: 'mark6',
  balls: [1, 12, 23, 30, 34, 45, 49].map((value) => ({
    value,
    colour: waveOf(value),
    zodiac: '鼠',
    element: '金',
  })),
}

export const Games = () => (
  <Specimen title="开奖与图案">
    {SIZES.map((size) => (
      <Row key={size} wrap>
        {COLOURS.map((colour) => (
          <Ball key={colour} text="08" colour={colour} size={size} />
        ))}
      </Row>
    ))}
    <MiniBalls result={SUM} />
    <MiniBalls result={SEVEN} />
    <Card look="art" className={art.card}>
      <Motif id="1" hint="baccarat" category="realbet" />
    </Card>
    <Card look="art" className={art.card}>
      <BannerMotif seed="gallery" />
    </Card>
  </Specimen>
)
