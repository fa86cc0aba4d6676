import { useWords } from '../../i18n/locale'

export function ClosedBedLink() {
  const { t, locale } = useWords('articles')
  return (
    <p>
      <a href={`/${locale}/etc/closed_bed`}>{t('closedBed')}</a>
    </p>
  )
}
