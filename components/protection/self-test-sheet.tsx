'use client'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { ANSWERS, QUESTIONS, resultOf } from '#lib/protection/self-test.ts'
import { href } from '#lib/site/routes.ts'

const OPTIONS = ANSWERS.map((label, points) => ({ value: String(points), label }))

/** Nine questions and the meaning of their answers, which are neither stored nor sent. */
export function SelfTestSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([])
  const result = resultOf(answers)
  const openCount = QUESTIONS.length - answers.filter((each) => each !== undefined).length
  const answer = (index: number, points: number) =>
    setAnswers(QUESTIONS.map((_, each) => (each === index ? points : answers[each])))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="自我评估"
      height="full"
      footer={
        <div role="status">
          {result === null ? (
            <p>{`还有 ${openCount} 题`}</p>
          ) : (
            <Stack gap={2}>
              <Warning tone={result.isAtRisk ? 'danger' : 'info'} icon="shield">
                <b>{result.title}</b>
                <br />
                {result.advice}
              </Warning>
              {result.isAtRisk && (
                <ButtonLink href={href('/kefu')} block>
                  联系客服，申请自我排除
                </ButtonLink>
              )}
              <Button variant="ghost" block onPress={() => setAnswers([])}>
                重新评估
              </Button>
            </Stack>
          )}
        </div>
      }
    >
      <Stack gap={4}>
        <p>过去 12 个月里，您多久会这样一次？回答不保存，也不发送。</p>
        {QUESTIONS.map((question, index) => (
          <Stack gap={2} key={question}>
            <b>
              {index + 1}. {question}
            </b>
            <Segmented
              label={question}
              options={OPTIONS}
              value={answers[index] === undefined ? null : String(answers[index])}
              onChange={(points) => answer(index, Number(points))}
            />
          </Stack>
        ))}
      </Stack>
    </Sheet>
  )
}
