import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import * as styles from './Notice.css'

interface NoticeProps {
  tone?: keyof typeof styles.tones
  title?: string
  children?: ReactNode
  /** What one can do about it, at its end. */
  end?: ReactNode
  /** It stands in a live region that was there before it, and is read out as part of that. */
  isInStatus?: boolean
}

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

/** A message about what happened or what to know. An error is read out at once, the rest when there is time. */
export function Notice({ tone = 'info', title, children, end, isInStatus }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div role={isInStatus ? undefined : role} className={styles.tones[tone]}>
      <span className={styles.marks[tone]}>
        <Icon name={icons[tone]} />
      </span>
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {end}
    </div>
  )
}
