import type { ReactNode } from 'react'
import { banner } from './Banner.css'

/** Shows a message about the whole shop. `label` names the landmark. */
export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className={banner}>
      {children}
    </aside>
  )
}
