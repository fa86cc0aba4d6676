import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { startPayment } from '../../api/payments.server'
import { formatMoney } from '../../i18n/money'
import { openOrder } from '../../order/open-order.server'
import { withKey } from '../../order/order-keys.server'
import { readPayableOrder } from '../../order/payable-order.server'
import { wayToPay } from '../../order/way-to-pay.server'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { paymentCanceledPath, paymentResultPath } from '../../shop/payment-path'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  i18n: ['payment'],
  title: (t) => t('payment:payPage.title'),
  noindex: true,
  payment: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

/** Redirects to the order if there is nothing to pay. */
export async function loader(args: LoaderFunctionArgs) {
  return readPayableOrder(await visitOf(args), args.params.uuid ?? '')
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { backend, locale, origin } = visit
  const { payment_method: method } = await visit.posted('payment_method')
  const order = await openOrder(visit, args.params.uuid ?? '')
  const resultPath = paymentResultPath(locale, order)
  const returnUrl = origin + visit.addressOfChange(withKey(resultPath, order))
  const cancelUrl = origin + visit.addressOfChange(withKey(paymentCanceledPath(locale, order), order))
  const started = await startPayment(backend, order, { returnUrl, cancelUrl, method })
  if (started && 'refusedMethod' in started) {
    return data({ errors: { payment_method: started.refusedMethod } }, 422)
  }
  const headers = await visit.headers()
  const problem = visit.addressOfChange(`${resultPath}?problem=start`)
  return redirect(started ? wayToPay(visit, order, started.url) : problem, { status: 303, headers })
}

export default function PaymentStart() {
  const { t } = useTranslation('payment')
  const { order, methods } = useLoaderData<typeof loader>()
  const message = useActionData<typeof action>()?.errors.payment_method
  const facts = [
    { label: t('number'), value: order.number },
    { label: t('toPay'), value: formatMoney(order.total) },
  ]
  return (
    <Page width="text" title={t('payPage.title')}>
      {message && (
        <ErrorSummary title={t('payPage.errors')} errors={[{ fieldId: 'payment_method', message }]} />
      )}
      <SummaryList rows={facts} />
      <PayForm order={order} methods={methods} error={message}>
        {t('pay')}
      </PayForm>
    </Page>
  )
}
