import type { ReactNode } from 'react'
import { banner } from './Banner.css'

export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className={banner}>
      {children}
    </aside>
  )
}
