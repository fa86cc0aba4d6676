import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale'
import { Notice } from '../../ui/Notice/Notice'
import { useShellData } from '../shell-data'

/** Shows the content once the shop takes orders; until then, a notice of when that is. */
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
