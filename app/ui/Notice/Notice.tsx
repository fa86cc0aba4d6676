import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import * as styles from './Notice.css'

interface NoticeProps {
  tone?: keyof typeof styles.tones
  title?: string
  children?: ReactNode
}

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

/** A message about what happened or what to know. An error is read out at once, the rest when there is time. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={styles.tones[tone]}>
      <span className={styles.marks[tone]}>
        <Icon name={icons[tone]} />
      </span>
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
