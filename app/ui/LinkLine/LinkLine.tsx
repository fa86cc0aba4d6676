import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

export const LinkLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link to={to}>{children}</Link>
  </p>
)
