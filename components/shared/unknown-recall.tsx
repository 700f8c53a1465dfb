import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { useRecallAll } from '#hooks/wallet.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

/** The notice of a recall without an answer, on any page. */
export const UnknownRecall = ({
  command,
  close,
}: ReturnType<typeof useRecallAll>['unknownRecall']) => (
  <Sheet open onClose={close} title="一键回收">
    <UnknownOutcome command={command} />
  </Sheet>
)
