import * as styles from '../Page/Page.css'

/** Such as NN-26-4K7PXQ or 2026-000119. */
const NUMBER = /\b[A-Z\d]+-[A-Z\d-]*\d[A-Z\d-]*/

interface WithNumberProps {
  /** By default, whatever looks like a number of an order, quote or document. */
  number?: string
  children: string
}

/** Browsers would break a number at its hyphens. */
export function WithNumber({ children, ...props }: WithNumberProps) {
  const number = props.number ?? NUMBER.exec(children)?.[0]
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
