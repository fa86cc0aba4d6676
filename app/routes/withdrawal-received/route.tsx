import { shopTime, writtenDate } from '../../../contract/dates'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { withdrawalPath } from '../../shop/paths'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'

export const handle: PageHandle = {
  i18n: ['withdrawal'],
  title: 'withdrawal:received.title',
  noindex: true,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const received = visit.cookies.get('withdrawal')
  if (!received || !('receivedAt' in received)) throw await visit.redirect(withdrawalPath(visit.locale))
  const { day, time } = shopTime(new Date(received.receivedAt))
  return { day, time, email: received.email, hasReceipt: received.hasReceipt }
})

export default function WithdrawalReceived() {
  const { t, locale, day, time, email, hasReceipt } = usePage<typeof loader>('withdrawal')
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <div className={stacks[8]} role="status">
          <h1>{t('received.title')}</h1>
          <p>
            <WithDates>{t('received.moment', { day: writtenDate(day), time })}</WithDates>
          </p>
          <p>{t(hasReceipt ? 'received.receipt' : 'received.receiptLater', { email })}</p>
        </div>
        <p>{t('received.next')}</p>
        <p>
          <a href={`/${locale}/etc/withdrawal_information`}>{t('others.rights')}</a>
        </p>
      </div>
    </Page>
  )
}
