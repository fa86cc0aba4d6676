import { Link } from '@remix-run/react'
import { formatMoney } from '../../../contract/money'
import { CANCELED } from '../../../contract/order-status'
import { present } from '../../../contract/present'
import { findPlainOrder, placedHere } from '../../ordering/order/go-to-payment.server'
import { readPayableOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { PhoneLine } from '../../shop/ContactLink/ContactLinks'
import { Page, StateHead } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { orderPath } from '../../shop/paths'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  i18n: ['payment'],
  title: 'payment:canceledPage.title',
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

/** Of a backend that shows no orders. Redirects to an order that was paid meanwhile. */
async function readPlainOrder(visit: Visit, id: string | undefined) {
  const order = await findPlainOrder(visit, id)
  if (!order) return undefined
  const { number, total, status } = order
  // Of an order without a status, the bank has told it by leading here.
  const canBePaid = order.canBePaid || (status === undefined && placedHere(visit, id) !== undefined)
  if (status !== undefined && !canBePaid && status !== CANCELED)
    throw await visit.redirect(orderPath(visit.locale, order))
  const payment = { method: '' }
  const plain = { id: order.id, number, payment, amount: total }
  return { order: plain, methods: [], canBePaid, mayCancel: false }
}

export const loader = forVisitor(async (visit, uuid) => {
  const id = uuid || (visit.url.searchParams.get('order') ?? undefined)
  const plain = placedHere(visit, id) && (await readPlainOrder(visit, id))
  if (plain) return plain
  if (!id) return { order: null, methods: [], canBePaid: false, mayCancel: false }
  const found = await readPayableOrder(visit, id).catch(async (error: unknown) => {
    const isMissing = error instanceof Response && error.status === 404
    return (isMissing && (await readPlainOrder(visit, id))) || Promise.reject(error)
  })
  return { canBePaid: true, ...found }
})

export default function PaymentCanceled() {
  const { t, locale, order, methods, canBePaid, mayCancel } = usePage<typeof loader>('payment')
  const text = !order ? 'text' : mayCancel ? 'textOfOrder' : canBePaid ? 'textOfPlain' : undefined
  return (
    <Page width="text">
      <StateHead drawing="state-canceled" title={t('canceledPage.title')}>
        {text && <p>{t(`canceledPage.${text}`)}</p>}
      </StateHead>
      {order && (
        <Card className={stacks[24]}>
          <SummaryList
            rows={present([
              { label: t('number'), value: order.number },
              canBePaid &&
                order.amount !== undefined && { label: t('toPay'), value: formatMoney(order.amount) },
            ])}
          />
          {canBePaid && <PayForm order={order} methods={methods} amount={order.amount} />}
          <p className={cluster}>
            <Link to={orderPath(locale, order)}>{t('canceledPage.toOrder')}</Link>{' '}
            {mayCancel && <Link to={orderPath(locale, order, 'cancel')}>{t('cancel.link')}</Link>}
          </p>
        </Card>
      )}
      <div className={cluster}>
        <ButtonLink to={`/${locale}`} variant="quiet">
          {t('backToShop')}
        </ButtonLink>
      </div>
      <PhoneLine>{t('canceledPage.help')}</PhoneLine>
    </Page>
  )
}
