import { useTranslation } from 'react-i18next'

export function NoOrders() {
  const { t } = useTranslation('account')
  return (
    <>
      <img src="/pictures/state-empty-cart.svg" alt="" width={240} height={180} />
      <p>{t('orders.empty')}</p>
      <p>{t('orders.emptyNext')}</p>
    </>
  )
}
