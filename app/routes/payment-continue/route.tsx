import { data, type HeadersFunction } from '@remix-run/node'
import { formatMoney } from '../../../contract/money'
import { readOpenPayment } from '../../api/payments.server'
import { placedHere } from '../../ordering/order/go-to-payment.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { paymentResultPath } from '../../shop/paths'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { ButtonLink } from '../../ui/Button/Button'

export const handle: PageHandle = {
  i18n: ['payment'],
  title: 'payment:continue.title',
  noindex: true,
  bare: true,
  hydrate: false,
}

export const shouldRevalidate = unlessDialog

export const headers: HeadersFunction = (args) => {
  const refresh = args.loaderHeaders.get('Refresh')
  return { ...privatePage(args), ...(refresh ? { Refresh: refresh } : {}) }
}

/** Leads on to the provider's page at once. Redirects to the order if its payment has ended. */
export const loader = forVisitor(async (visit, id) => {
  const placed = placedHere(visit, id)?.paymentUrl
  if (placed) return data({ url: placed, payment: null }, { headers: { Refresh: `0; url=${placed}` } })
  const order = await openOrder(visit, id)
  const payment = await readOpenPayment(visit.backend, order)
  if (!payment) throw await visit.redirect(visit.addressOfChange(paymentResultPath(visit.locale, order)))
  const { url, amount } = payment
  return data({ url, payment: { number: order.number, amount } }, { headers: { Refresh: `0; url=${url}` } })
})

export default function PaymentContinue() {
  const { t, url, payment } = usePage<typeof loader>('payment')
  return (
    <Page width="text" title={t('continue.title')}>
      <p>
        {payment ? (
          <WithNumber number={payment.number}>
            {t('continue.text', { ...payment, amount: formatMoney(payment.amount) })}
          </WithNumber>
        ) : (
          t('continue.placed')
        )}
      </p>
      <p>
        <ButtonLink to={url}>{t('continue.button')}</ButtonLink>
      </p>
    </Page>
  )
}
