import { useTranslation } from 'react-i18next'
import type { OrderType } from '../../../contract/order-status'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { ListLinks } from '../ListLinks/ListLinks'
import { useDialogLink } from '../page-path'

export function NotPossible({ message, otherTypes }: { message: string; otherTypes: OrderType[] }) {
  const { t } = useTranslation('articles')
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
        <ListLinks types={otherTypes} labelOf={(type) => t(`notPossible.${type}`)} />
      </div>
    </div>
  )
}
