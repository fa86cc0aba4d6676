import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'

export function ClosedBedLink() {
  const { t } = useTranslation('articles')
  return (
    <p>
      <a href={`/${useLocale()}/etc/closed_bed`}>{t('closedBed')}</a>
    </p>
  )
}
