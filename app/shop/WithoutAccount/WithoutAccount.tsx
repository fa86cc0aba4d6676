import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { listPath } from '../article-path'

export function WithoutAccount() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <div className={stacks[16]}>
      <p>{t('withoutAccount.text')}</p>
      <div className={cluster}>
        <ButtonLink to={listPath(locale, 'rent')} variant="quiet">
          {t('withoutAccount.rent')}
        </ButtonLink>{' '}
        <ButtonLink to={listPath(locale, 'buy')} variant="quiet">
          {t('withoutAccount.buy')}
        </ButtonLink>
      </div>
    </div>
  )
}
