import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import * as styles from './Notice.css'

interface NoticeProps {
  tone?: keyof typeof styles.tones
  title?: string
  children?: ReactNode
  end?: ReactNode
  /** It is inside a live region that is already on the page, which announces it. */
  isInStatus?: boolean
}

const ICONS = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

export function Notice({ tone = 'info', title, children, end, isInStatus }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div role={isInStatus ? undefined : role} className={styles.tones[tone]}>
      <span className={styles.iconTones[tone]}>
        <Icon name={ICONS[tone]} />
      </span>
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {end}
    </div>
  )
}

export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className={styles.banner}>
      {children}
    </aside>
  )
}
