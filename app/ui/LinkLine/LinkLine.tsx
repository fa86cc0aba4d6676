import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

/** A link in a line of its own. */
export const LinkLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link to={to}>{children}</Link>
  </p>
)
