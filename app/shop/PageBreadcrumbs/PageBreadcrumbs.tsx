import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Breadcrumbs } from '../../ui/Breadcrumbs/Breadcrumbs'

interface PageBreadcrumbsProps {
  above?: { to: string; label: string }[]
  current: string
}

export function PageBreadcrumbs({ above = [], current }: PageBreadcrumbsProps) {
  const { t } = useTranslation('shell')
  return (
    <Breadcrumbs
      label={t('breadcrumbs.here')}
      links={[{ to: `/${useLocale()}`, label: t('breadcrumbs.home') }, ...above]}
      current={current}
    />
  )
}
