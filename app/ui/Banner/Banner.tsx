import type { ReactNode } from 'react'
import { banner } from './Banner.css'

/** Something about the whole shop: that it is a demo. `label` names it among the landmarks. */
export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className={banner}>
      {children}
    </aside>
  )
}
