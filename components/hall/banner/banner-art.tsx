import { BannerGround } from '#components/shared/game-art.tsx'
import styles from './banner.module.css'

/** The built-in banner with its text. */
export const BannerArt = ({ title, line }: { title: string; line?: string }) => (
  <span className={styles.drawn}>
    <BannerGround name={title} />
    <span className={styles.words}>
      <b>{title}</b>
      {line && <span>{line}</span>}
    </span>
  </span>
)
