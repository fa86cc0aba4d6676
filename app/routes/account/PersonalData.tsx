import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'

/** The rights to get and to erase personal data. */
export function PersonalData() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <p>{t('data.text')}</p>
      <p>
        <a href={`/${locale}/account/export`}>{t('data.download')}</a>
      </p>
      <p>
        <Link to={`/${locale}/account/delete`}>{t('deletion.title')}</Link>
      </p>
    </Card>
  )
}
