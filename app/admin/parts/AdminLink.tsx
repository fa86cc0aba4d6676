import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale'
import { adminPath } from '../paths'

interface AdminLinkProps {
  /** The path of a page of the back office after /admin. */
  to: string
  children: ReactNode
}

export const AdminLink = ({ to, children }: AdminLinkProps) => (
  <Link to={adminPath(useLocale(), to)}>{children}</Link>
)

/** A link on a line of its own. */
export const LinkLine = (props: AdminLinkProps) => (
  <p>
    <AdminLink {...props} />
  </p>
)
