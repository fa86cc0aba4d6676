import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale'
import { adminPath } from '../paths'

/** A link to a page of the back office; `to` is its path after /admin. */
export function AdminLink({ to, children }: { to: string; children: ReactNode }) {
  return <Link to={adminPath(useLocale(), to)}>{children}</Link>
}
