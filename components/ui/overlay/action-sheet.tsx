'use client'
import { Button } from '#components/ui/button/button.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Sheet } from './sheet.tsx'
import styles from './action-sheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  actions: readonly {
    readonly label: string
    readonly icon: IconName
    readonly onPress: () => void
  }[]
}

/** A sheet of actions, each an icon with a label: share, save. */
export function ActionSheet({ open, onClose, title, actions }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button block variant="ghost" onPress={onClose}>
          取消
        </Button>
      }
    >
      <ul className={styles.grid}>
        {actions.map((action) => (
          <li key={action.label}>
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                onClose()
                action.onPress()
              }}
            >
              <span className={styles.picture}>
                <Icon name={action.icon} size={24} />
              </span>
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
