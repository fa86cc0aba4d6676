import type { ReactNode } from 'react'
import { Disclosure } from '../Disclosure/Disclosure'
import * as styles from './FoldedSection.css'

interface FoldedSectionProps {
  id: string
  title: string
  line?: string | false
  isOpen?: boolean
  children: ReactNode
}

export function FoldedSection({ id, title, line, isOpen, children }: FoldedSectionProps) {
  const summary = (
    <h2 className={styles.title}>
      {title} {line ? <span className={styles.line}>{line}</span> : null}
    </h2>
  )
  return (
    <Disclosure id={id} summary={summary} isOpen={isOpen}>
      {children}
    </Disclosure>
  )
}
