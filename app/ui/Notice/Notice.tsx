import type { ReactNode } from 'react'
import { classNames } from '../classNames'
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
  const role = isInStatus || isSection ? undefined : tone === 'error' ? 'alert' : 'status'
  const Title = isSection ? 'h2' : 'p'
  return (
    <div role={role} className={classNames(styles.tones[tone], isSection && styles.section)}>
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
