import { useTranslation } from 'react-i18next'
import { mailtoOf } from '../../../contract/mailto'
import { AdminLink } from './AdminLink'

/** The address of a letter, with all orders that were placed with it. */
export function Writer({ email }: { email: string }) {
  const { t } = useTranslation('admin-messages')
  return (
    <>
      <a href={mailtoOf(email)}>{email}</a> <br />
      <AdminLink to={`orders?${new URLSearchParams({ search: email })}`}>{t('theirOrders')}</AdminLink>
    </>
  )
}
