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
  isSection?: boolean
}

const ICONS = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

export function Notice({ tone = 'info', title, children, end, isInStatus, isSection }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  const Title = isSection ? 'h2' : 'p'
  return (
    <div role={isInStatus || isSection ? undefined : role} className={styles.tones[tone]}>
      <span className={styles.iconTones[tone]}>
        <Icon name={ICONS[tone]} />
      </span>
      <div>
        {title && <Title className={styles.title}>{title}</Title>}
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
