'use client'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { helpFeedback } from '#lib/help.ts'
import { href } from '#lib/routes.ts'

/** Asks whether an article helped; a no leads to support. */
export function Feedback({ type }: { type: number }) {
  const [given, set] = usePreference(helpFeedback)
  const answer = given[type]
  const say = (helped: boolean) => set({ ...given, [type]: helped })
  return (
    <Card>
      <Stack gap={2}>
        <p role="status">
          {answer === undefined
            ? '这篇内容有帮助吗？'
            : answer
              ? '谢谢，很高兴帮到您'
              : '抱歉没帮到您，可以问问客服'}
        </p>
        {answer === undefined && (
          <Row gap={2}>
            <Button tone="quiet" onPress={() => say(true)}>
              有帮助
            </Button>
            <Button tone="quiet" onPress={() => say(false)}>
              没有帮助
            </Button>
          </Row>
        )}
        {answer === false && <ButtonLink href={href('/kefu')}>联系客服</ButtonLink>}
      </Stack>
    </Card>
  )
}
