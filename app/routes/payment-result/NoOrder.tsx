import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'

export function NoOrder() {
  const { t } = useTranslation('payment')
  const locale = useLocale()
  return (
    <div className={stacks[24]}>
      <img src="/pictures/state-not-found.svg" alt="" width={240} height={180} />
      <h1>{t('noOrder.title')}</h1>
      <p>{t('noOrder.text')}</p>
      <p>
        <ButtonLink to={`/${locale}`} variant="quiet">
          {t('backToShop')}
        </ButtonLink>
      </p>
    </div>
  )
}
