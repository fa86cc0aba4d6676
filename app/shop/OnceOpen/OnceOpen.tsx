import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale'
import { Notice } from '../../ui/Notice/Notice'
import { useShellData } from '../shell-data'

/** While the shop takes no orders, it says when it does. */
export function OnceOpen({ children }: { children: ReactNode }) {
  const closed = useShellData()?.closed
  const locale = useLocale()
  if (!closed) return children
  return (
    <Notice title={closed.title}>
      <p>
        {closed.text} <Link to={`/${locale}/contact`}>{closed.contact}</Link>
      </p>
    </Notice>
  )
}
