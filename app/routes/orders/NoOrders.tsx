import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { listPath } from './list-path'

/** `isNarrowed`: there may be others, of another group or on another page. */
export function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  return (
    <>
      <img src="/pictures/state-empty-cart.svg" alt="" width={240} height={180} />
      <p>{t(isNarrowed ? 'list.noneSuch' : 'list.none')}</p>
      <p>{isNarrowed ? <Link to={listPath(locale, {})}>{t('list.showAll')}</Link> : t('list.noneNext')}</p>
    </>
  )
}
