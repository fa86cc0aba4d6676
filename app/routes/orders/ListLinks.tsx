import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ORDER_GROUPS, type OrderGroup } from '../../../contract/order-groups'
import { useLocale } from '../../i18n/locale'
import { FilterLinks } from '../../ui/FilterLinks/FilterLinks'
import { cluster } from '../../ui/Layout/Layout.css'
import { listPath } from './list-path'

export function GroupLinks({ current }: { current?: OrderGroup }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const links = [undefined, ...ORDER_GROUPS].map((group) => ({
    to: listPath(locale, { group }),
    label: t(`list.group.${group ?? 'all'}`),
    isCurrent: group === current,
  }))
  return <FilterLinks label={t('list.show')} links={links} />
}

interface PageLinksProps {
  group?: OrderGroup
  page: number
  hasMore: boolean
}

export function PageLinks({ group, page, hasMore }: PageLinksProps) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={t('list.pages')} className={cluster}>
      {page > 1 && (
        <Link to={listPath(locale, { group, page: page - 1 })} rel="prev">
          {t('list.newer')}
        </Link>
      )}{' '}
      <span>{t('list.page', { page })}</span>{' '}
      {hasMore && (
        <Link to={listPath(locale, { group, page: page + 1 })} rel="next">
          {t('list.older')}
        </Link>
      )}
    </nav>
  )
}
