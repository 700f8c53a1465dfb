import { Row } from '#components/ui/layout/page.tsx'
import styles from './chat-message.module.css'

const WIDTHS = ['38%', '56%', '30%', '62%', '44%', '34%']

export const ChatSkeleton = () => (
  <div className={styles.bones} role="status" aria-label="加载中">
    {WIDTHS.map((width) => (
      <Row key={width} aria-hidden>
        <span className={styles.bone} />
        <span className={styles.bubble} style={{ width }} />
      </Row>
    ))}
  </div>
)
