import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { useRecallAll } from '#hooks/wallet.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

/** Shows on any page that a recall got no answer. */
export const UnknownRecall = ({
  command,
  close,
}: ReturnType<typeof useRecallAll>['unknownRecall']) => (
  <Sheet open onClose={close} title="一键回收">
    <UnknownOutcome command={command} />
  </Sheet>
)
