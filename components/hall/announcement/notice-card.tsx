import { IconButton } from '#components/ui/button/icon-button.tsx'
import { prepareRichText, RichText } from '#components/ui/text/rich-text.tsx'
import styles from './notice-card.module.css'

interface Props {
  html: string
  onClose: () => void
}

/** A card above the tab bar, so that the hall stays usable. */
const NoticeCard = ({ html, onClose }: Props) => (
  <section className={styles.card} aria-label="公告">
    <RichText html={html} />
    <IconButton icon="close" label="今天不再显示公告" onPress={onClose} size={20} />
  </section>
)

/** Loads the card and its text, so that it opens in its final height. */
export async function loadNoticeCard() {
  await prepareRichText()
  return NoticeCard
}
