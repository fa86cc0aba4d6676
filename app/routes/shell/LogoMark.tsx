import * as styles from './LogoMark.css'

/** The bed under its lamp: in the page, because a picture of its own would be one more thing to wait for. */
export function LogoMark() {
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
      className={styles.mark}
    >
      <circle cx="20" cy="16" r="7.1" className={styles.lamp} />
      <path d="M3 16.3a17 17 0 0 0 34 0a17 9.5 0 0 1-34 0z" className={styles.nest} />
    </svg>
  )
}
