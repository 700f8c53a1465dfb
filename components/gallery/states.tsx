import { Button } from '#components/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#components/ui/feedback/state.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { UnreachableError } from '#lib/api/errors.ts'
import { LONG, nothing, Specimen } from './specimen.tsx'

const SHAPES = ['lines', 'rows', 'records', 'tiles', 'banner', 'block'] as const

export const States = () => (
  <>
    <Specimen title="占位">
      {SHAPES.map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </Specimen>
    <Specimen title="空与失败">
      <EmptyState />
      <EmptyState title={LONG} hint={LONG} action={<Button tone="quiet">下一步</Button>} compact />
      <ErrorState error={new UnreachableError('GET /api/app', false)} onRetry={nothing} />
      <ErrorState error={null} onRetry={nothing} pending />
      <ErrorState title="没有重试" compact />
    </Specimen>
  </>
)
