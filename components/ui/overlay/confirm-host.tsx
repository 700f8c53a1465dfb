'use client'
import { useId } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { ArchScene } from '#components/ui/feedback/arch.tsx'
import { Columns } from '#components/ui/layout/page.tsx'
import { SafeImage } from '#components/ui/media/safe-image.tsx'
import { useQuestion } from '#hooks/core/notify.ts'
import { answerQuestion, type Question } from '#lib/notify.ts'
import { Modal } from './modal.tsx'
import styles from './confirm-host.module.css'

/** The questions of `confirm` and `acknowledge` of lib/notify.ts, one at a time. The layout renders it once. */
export function ConfirmHost() {
  const question = useQuestion()
  return question && <Asked key={question.id} question={question} />
}

function Asked({ question }: { question: Question }) {
  const id = useId()
  const answer = (isAccepted: boolean) => answerQuestion(question.id, isAccepted)
  return (
    <Modal
      onClose={() => answer(false)}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={question.body ? `${id}b` : undefined}
      className={styles.layer}
    >
      <div className={styles.scrim} aria-hidden />
      <div className={styles.panel}>
        {question.picture === 'arch' && <ArchScene />}
        {question.picture && question.picture !== 'arch' && (
          <SafeImage
            src={question.picture.src}
            alt=""
            fallback={<img src={question.picture.drawing} alt="" draggable={false} />}
            className={styles.picture ?? ''}
          />
        )}
        <h2 id={`${id}t`} className={styles.title}>
          {question.title}
        </h2>
        {question.body && (
          <p id={`${id}b`} className={styles.body}>
            {question.body}
          </p>
        )}
        <Columns className={styles.actions}>
          {question.decline && (
            <Button variant="ghost" block onPress={() => answer(false)}>
              {question.decline}
            </Button>
          )}
          <Button
            variant={question.danger ? 'danger' : 'primary'}
            block
            onPress={() => answer(true)}
          >
            {question.accept}
          </Button>
        </Columns>
        {question.others.length > 0 && (
          <Columns className={styles.others}>
            {question.others.map(({ label, act }) => (
              <Button
                key={label}
                variant="quiet"
                block
                onPress={() => {
                  answer(false)
                  act()
                }}
              >
                {label}
              </Button>
            ))}
          </Columns>
        )}
      </div>
    </Modal>
  )
}
