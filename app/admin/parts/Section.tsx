import type { ReactNode } from 'react'
import { stacks } from '../../ui/Layout/Layout.css'

interface SectionProps {
  /** The id of the heading. */
  id: string
  title: ReactNode
  gap?: keyof typeof stacks
  children: ReactNode
}

export const Section = ({ id, title, gap = 16, children }: SectionProps) => (
  <section className={stacks[gap]} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
