import { classes } from '#components/ui/classes.ts'
import styles from './mine-screen.module.css'

/** Two paths on a 24 px grid: a filled shape, and the lines on it. */
const MARKS = {
  bets: [
    'M5 3.5h14V21l-2.3-1.7L14.3 21 12 19.3 9.7 21l-2.4-1.7L5 21z',
    'M8.3 14.2l2.5-3 2.3 2 2.8-4',
  ],
  rebate: ['M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z', 'M9 15l6-6M9 9.2v.1M15 14.8v.1'],
  gift: [
    'M3.5 7.7h17v3.8h-1.2V20a1 1 0 0 1-1 1H5.7a1 1 0 0 1-1-1v-8.5H3.5z',
    'M4.7 11.5h14.6M12 7.7V21M12 7.7C9.6 7.7 7.6 6.8 7.6 5s3-2.9 4.4 2.7C13.4 2.1 16.4 3.2 16.4 5s-2 2.7-4.4 2.7z',
  ],
  account: [
    'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5z',
    'M3 10h18M6.5 15h4',
  ],
  invite: [
    'M9.5 4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 1 1 0-7.6zM2.8 20c.4-3.6 3.2-5.4 6.7-5.4s6.3 1.8 6.7 5.4z',
    'M18.6 7.6v6M15.6 10.6h6',
  ],
  messages: ['M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7.2H4C4 16 6 15 6 10z', 'M10 20.6h4M12 2.6V4'],
  care: [
    'M12 3l7.2 2.6v5.7c0 4.7-3 7.9-7.2 9.7-4.2-1.8-7.2-5-7.2-9.7V5.6z',
    'M8.9 11.8l2.3 2.3 4-4.3',
  ],
  profile: [
    'M12 3.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 1 1 0-8.4zM4 20.5c.6-4 3.9-5.9 8-5.9s7.4 1.9 8 5.9z',
    '',
  ],
} as const
export type MarkName = keyof typeof MARKS

/** One colour for each subject: play, money in, money out, care, oneself. */
const TONES: Readonly<Record<MarkName, string | undefined>> = {
  bets: styles.play,
  rebate: styles.in,
  gift: styles.in,
  account: styles.out,
  invite: styles.self,
  messages: styles.self,
  care: styles.care,
  profile: styles.self,
}

/** One of the eight two-tone marks of the member centre. */
export function MineMark({ name }: { name: MarkName }) {
  const [shape, lines] = MARKS[name]
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 24 24"
      className={classes(styles.mark, TONES[name])}
      aria-hidden
    >
      <path d={shape} />
      {lines && <path d={lines} />}
    </svg>
  )
}
