import type { ReactNode } from 'react'
import { Card, type CardProps } from '../Card/Card'
import { stacks } from '../Layout/Layout.css'

interface SectionProps {
  id: string
  title: ReactNode
  gap?: keyof typeof stacks
  card?: CardProps['tone']
  children: ReactNode
}

export function Section({ id, title, gap = 16, card, children }: SectionProps) {
  const props = { className: stacks[gap], 'aria-labelledby': id }
  const content = (
    <>
      <h2 id={id}>{title}</h2>
      {children}
    </>
  )
  if (!card) return <section {...props}>{content}</section>
  return (
    <Card as="section" tone={card} {...props}>
      {content}
    </Card>
  )
}
