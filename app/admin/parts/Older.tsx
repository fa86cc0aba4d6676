import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** Leads to the next page of a list, with what is older unless `label` says otherwise; nothing on the last one. */
export function Older({ to, label }: { to: string | null; label?: string }) {
  const { t } = useTranslation('admin')
  if (to === null) return null
  return (
    <p>
      <Link to={to} rel="next">
        {label ?? t('older')}
      </Link>
    </p>
  )
}
