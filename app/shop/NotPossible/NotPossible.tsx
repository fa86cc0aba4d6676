import type { OrderType } from '../../../contract/order-status'
import { useWords } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { useDialogLink } from '../page-path'
import { listPath } from '../paths'

export function NotPossible({ message, otherTypes }: { message: string; otherTypes: OrderType[] }) {
  const { t, locale } = useWords('articles')
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
        {otherTypes.map((type) => [
          ' ',
          <ButtonLink key={type} to={listPath(locale, type)} variant="quiet">
            {t(`notPossible.${type}`)}
          </ButtonLink>,
        ])}
      </div>
    </div>
  )
}
