import * as styles from './WithNumber.css'

/** A word of capitals and digits with hyphens, such as NN-26-4K7PXQ or 2026-000119. */
const NUMBER = /\b[A-Z\d]+-[A-Z\d-]*\d[A-Z\d-]*/

interface WithNumberProps {
  /** If it is not given, whatever looks like the number of an order, quote or document is kept whole. */
  number?: string
  children: string
}

/** Keeps the number of an order in one piece: a browser would break it at its hyphens. */
export function WithNumber({ children, ...named }: WithNumberProps) {
  const number = named.number ?? NUMBER.exec(children)?.[0]
  if (!number) return children
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
