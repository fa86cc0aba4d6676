import type { ReactNode } from 'react'
import { classNames } from '../ui/classNames'
import * as styles from './forms.css'
import type { Width } from './rows'

interface FieldCellProps {
  width: Width
  isCrowded?: boolean
  className?: string
  children: ReactNode
}

export function FieldCell({ width, isCrowded = false, className, children, ...marks }: FieldCellProps) {
  const columns = styles.columns[isCrowded ? 'all' : width]
  return (
    <div
      className={classNames(columns, isCrowded && width === 'third' && styles.narrow, className)}
      {...marks}
    >
      {children}
    </div>
  )
}
