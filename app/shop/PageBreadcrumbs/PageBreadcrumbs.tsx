import { useWords } from '../../i18n/locale'
import { Breadcrumbs } from '../../ui/Links/Links'

interface PageBreadcrumbsProps {
  above?: { to: string; label: string }[]
  current: string
}

export function PageBreadcrumbs({ above = [], current }: PageBreadcrumbsProps) {
  const { t, locale } = useWords('shell')
  return (
    <Breadcrumbs
      label={t('breadcrumbs.here')}
      links={[{ to: `/${locale}`, label: t('breadcrumbs.home') }, ...above]}
      current={current}
    />
  )
}
