import type { ReactNode } from 'react'
import { skip } from './SkipLink.css'

/** Leads past the header: the first thing on the page, seen when it has the focus. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className={skip}>
      {children}
    </a>
  )
}
