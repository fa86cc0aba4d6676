import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** Leads to the page of a list with what is older; nothing on the last one. */
export function Older({ to }: { to: string | null }) {
  const { t } = useTranslation('admin')
  if (to === null) return null
  return (
    <p>
      <Link to={to} rel="next">
        {t('older')}
      </Link>
    </p>
  )
}
