import { Link } from '@remix-run/react'
import { formatMoney } from '../../../contract/money'
import { placedHere } from '../../ordering/order/go-to-payment.server'
import { readPayableOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { Page, StateHead } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { orderPath, paymentResultPath } from '../../shop/paths'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  i18n: ['payment'],
  title: 'payment:canceledPage.title',
  noindex: true,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const id = visit.url.searchParams.get('order') ?? undefined
  const placed = placedHere(visit, id)
  if (placed) throw await visit.redirect(paymentResultPath(visit.locale, placed))
  return id ? readPayableOrder(visit, id) : { order: null, methods: [] }
})

export default function PaymentCanceled() {
  const { t, locale, order, methods } = usePage<typeof loader>('payment')
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <StateHead drawing="state-canceled" title={t('canceledPage.title')}>
          <p>{t(order ? 'canceledPage.textOfOrder' : 'canceledPage.text')}</p>
        </StateHead>
        {order && (
          <Card className={stacks[24]}>
            <SummaryList
              rows={[
                { label: t('number'), value: order.number },
                { label: t('toPay'), value: formatMoney(order.amount) },
              ]}
            />
            <PayForm order={order} methods={methods} amount={order.amount} />
            <p className={cluster}>
              <Link to={orderPath(locale, order)}>{t('canceledPage.toOrder')}</Link>{' '}
              <Link to={orderPath(locale, order, 'cancel')}>{t('cancel.link')}</Link>
            </p>
          </Card>
        )}
        <div className={cluster}>
          <ButtonLink to={`/${locale}`} variant="quiet">
            {t('backToShop')}
          </ButtonLink>
        </div>
        <p>
          {t('canceledPage.help')} <PhoneLink />
        </p>
      </div>
    </Page>
  )
}
