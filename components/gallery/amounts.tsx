import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { StepTrack } from '#components/ui/layout/step-track.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { LONG, Specimen } from './specimen.tsx'

const TONES: readonly Tone[] = ['brand', 'ok', 'gold', 'danger', 'info', 'neutral']
const STEPS = [{ title: '提交', note: '2026-11-22 10:00' }, { title: '审核' }, { title: '到账' }]

export const Amounts = () => (
  <>
    <Specimen title="金额">
      <Row wrap gap={4}>
        <Money amount="1234.5" />
        <Money amount="0" />
        <Money amount={null} />
        <Money amount="1234.5" hidden />
        <Money amount="12.5" unit="usdt" />
        <Money amount="12.5" unit="none" />
        <Money amount="12.5" signed />
        <Money amount="-12.5" signed />
        <Money amount="123456789012345.67" />
      </Row>
    </Specimen>
    <Specimen title="徽标、提示与进度">
      <Row wrap>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge icon="clock">图标</Badge>
      </Row>
      <Warning>{LONG}</Warning>
      <Warning tone="danger">不能撤销</Warning>
      <Warning tone="info" icon="info">
        说明
      </Warning>
      {[0, 40, 100, Number.NaN].map((percent) => (
        <ProgressBar key={percent} percent={percent} label={`进度 ${percent}`} />
      ))}
      <ProgressBar percent={60} label="金色进度" tone="gold" />
      <StepTrack label="进行中" steps={STEPS} active={1} />
      <StepTrack label="已完成" steps={STEPS} active={3} />
      <StepTrack label="已停止" steps={STEPS} active={1} stopped />
    </Specimen>
  </>
)
