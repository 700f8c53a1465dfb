import { GameArt } from '#components/shared/game-art.tsx'
import styles from './banner.module.css'

/** The house's own picture with words on it. */
export const BannerArt = ({ title, line }: { title: string; line?: string }) => (
  <span className={styles.drawn}>
    <GameArt name={title} look="banner" />
    <span className={styles.words}>
      <b>{title}</b>
      {line && <span>{line}</span>}
    </span>
  </span>
)
