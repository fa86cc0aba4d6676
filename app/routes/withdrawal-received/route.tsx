import { addDays, shopTime, writtenDate } from '../../../contract/dates'
import { REFUND_DAYS } from '../../../contract/promises'
import { findOwnOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath, withdrawalPath } from '../../shop/paths'
import { ButtonLink } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'

export const handle: PageHandle = { i18n: ['withdrawal'], title: 'withdrawal:received.title', payment: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const received = visit.cookies.get('withdrawal')
  if (!received || !('receivedAt' in received)) throw await visit.redirect(withdrawalPath(visit.locale))
  const { day, time } = shopTime(new Date(received.receivedAt))
  const { email, contract, hasReceipt } = received
  const order = await findOwnOrder(visit, received.order)
  return {
    ...{ day, time, email, contract, hasReceipt, refundBy: addDays(day, REFUND_DAYS) },
    order: order && { id: order.id, number: order.number },
  }
})

export default function WithdrawalReceived() {
  const page = usePage<typeof loader>('withdrawal')
  const { t, locale, day, time, email, contract, hasReceipt, refundBy, order } = page
  return (
    <Page width="text">
      <div className={stacks[8]} role="status">
        <h1>{t('received.title')}</h1>
        <WithDates as="p">{t('received.moment', { day: writtenDate(day), time })}</WithDates>
        <p>{t(hasReceipt ? 'received.receipt' : 'received.receiptLater', { email })}</p>
      </div>
      <SummaryList
        rows={[
          { label: t('contract'), value: contract },
          {
            label: t('received.refund'),
            value: (
              <WithDates inWords={locale}>{t('received.refundBy', { day: writtenDate(refundBy) })}</WithDates>
            ),
          },
        ]}
      />
      <p>{t('received.next')}</p>
      {order ? (
        <p>
          <ButtonLink to={orderPath(locale, order)}>{t('received.toOrder')}</ButtonLink>
        </p>
      ) : null}
      <PlainLine href={`/${locale}/etc/withdrawal_information`}>{t('others.rights')}</PlainLine>
    </Page>
  )
}
