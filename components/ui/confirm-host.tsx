'use client'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useQuestion } from '#hooks/notify.ts'
import { answerQuestion, type Question } from '#lib/notify.ts'
import { Button } from './button.tsx'
import styles from './confirm-host.module.css'
import { useModal } from './use-modal.ts'

/** Shows what lib/notify's `confirm` and `acknowledge` ask, one at a time. Stands once in the layout. */
export function ConfirmHost() {
  const question = useQuestion()
  return question && createPortal(<Asked key={question.id} question={question} />, document.body)
}

function Asked({ question }: { question: Question }) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const answer = (yes: boolean) => answerQuestion(question.id, yes)
  useModal(panel, true, () => answer(false))
  return (
    <div className={styles.layer}>
      <div className={styles.scrim} aria-hidden />
      <div
        ref={panel}
        role="alertdialog"
        aria-modal
        aria-labelledby={`${id}t`}
        aria-describedby={question.body ? `${id}b` : undefined}
        tabIndex={-1}
        className={styles.panel}
      >
        <h2 id={`${id}t`} className={styles.title}>
          {question.title}
        </h2>
        {question.body && (
          <p id={`${id}b`} className={styles.body}>
            {question.body}
          </p>
        )}
        <div className={styles.actions}>
          {question.decline && (
            <Button tone="ghost" block onPress={() => answer(false)}>
              {question.decline}
            </Button>
          )}
          <Button tone={question.danger ? 'danger' : 'primary'} block onPress={() => answer(true)}>
            {question.accept}
          </Button>
        </div>
      </div>
    </div>
  )
}
