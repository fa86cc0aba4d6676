import * as styles from './WithNumber.css'

interface WithNumberProps {
  number: string
  children: string
}

/** Keeps the number of an order in one piece: a browser would break it at its hyphens. */
export function WithNumber({ number, children }: WithNumberProps) {
  const [before, ...after] = children.split(number)
  if (after.length === 0) return children
  return (
    <>
      {before}
      <span className={styles.unbroken}>{number}</span>
      {after.join(number)}
    </>
  )
}
