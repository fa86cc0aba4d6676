import { useTranslation } from 'react-i18next'
import type { OrderType } from '../../../contract/order-type'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { listPath } from '../article-path'
import { useDialogLink } from '../page-path'

interface NotPossibleProps {
  /** What happened, in a sentence. */
  message: string
  /** What is possible where the visitor is. */
  otherTypes: OrderType[]
}

/** Instead of an offer that there is none of in the visitor's country: says so, and leads on. Words: `articles`. */
export function NotPossible({ message, otherTypes }: NotPossibleProps) {
  const { t } = useTranslation('articles')
  const locale = useLocale()
  const countryDialog = useDialogLink('country')
  return (
    <div className={stacks[24]}>
      <Notice tone="warning">
        <p>{message}</p>
      </Notice>
      <p>{t('notPossible.next')}</p>
      <div className={cluster}>
        <ButtonLink to={countryDialog} preventScrollReset>
          {t('notPossible.changeCountry')}
        </ButtonLink>
        {otherTypes.map((type) => (
          <ButtonLink key={type} to={listPath(locale, type)} variant="quiet">
            {t(`notPossible.${type}`)}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
