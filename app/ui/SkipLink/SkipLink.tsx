import type { ReactNode } from 'react'
import { skip } from './SkipLink.css'

export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className={skip}>
      {children}
    </a>
  )
}
