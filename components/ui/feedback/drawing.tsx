import drawings from './drawings.svg'
import styles from './empty-and-error.module.css'

interface Props {
  /** A boat without a load, or a star behind a cloud. */
  name: 'empty' | 'offline'
}

/** A drawing in the colour of the brand. */
export const Drawing = ({ name }: Props) => (
  <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden>
    {name === 'offline' ? <Offline /> : <use href={`${drawings.src}#${name}`} />}
  </svg>
)

/** Part of the code, because no file can be loaded offline. */
const Offline = () => (
  <>
    <circle cx="60" cy="46" r="40" fill="currentColor" fillOpacity=".09" />
    <path
      d="M84 12l2.6 11.4L98 26l-11.4 2.6L84 40l-2.6-11.4L70 26l11.4-2.6zM27 21l1.1 4.9L33 27l-4.9 1.1L27 33l-1.1-4.9L21 27l4.9-1.1z"
      fill="#e0a83c"
    />
    <path
      d="M41 66a14 14 0 0 1-1-28 20 20 0 0 1 38-4 16 16 0 0 1 3 32z"
      fill="var(--cloud)"
      stroke="currentColor"
    />
    <path
      d="M14 80c6 0 6-3.5 11.5-3.5S31 80 37 80M48 78l6 4M66 78l-6 4M77 80c6 0 6-3.5 11.5-3.5S100 80 106 80"
      fill="none"
      stroke="currentColor"
      strokeOpacity=".45"
    />
  </>
)
