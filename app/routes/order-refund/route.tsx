import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { DefinedForm } from '../../forms/DefinedForm'
import { formId } from '../../forms/useDefinedForm'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { orderPath } from '../../shop/order-path'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { giveFromForm, readRefundPage } from './refund.server'

export const handle: PageHandle = {
  form: (data) => formId((data as SerializeFrom<typeof loader>).form.definition),
  i18n: ['order', 'forms'],
  title: (t) => t('order:refund.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readRefundPage(await visitOf(args), args.params.uuid ?? '')
}

export async function action(args: ActionFunctionArgs) {
  return giveFromForm(await visitOf(args), args.params.uuid ?? '')
}

export default function OrderRefund() {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { order, amount, ibanEnd, form } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const facts = [
    { label: t('number'), value: order.number },
    { label: t('refund.amount'), value: formatMoney(amount) },
  ]
  return (
    <Page width="text" title={t('refund.title')}>
      <p>{t('refund.lead')}</p>
      <SummaryList rows={facts} />
      {ibanEnd && <p>{t('refund.given', { end: ibanEnd })}</p>}
      <DefinedForm definition={form.definition} state={actionData ?? form.state} />
      <p>{t('refund.care')}</p>
      <p>
        <Link to={orderPath(locale, order)}>{t('refund.toOrder')}</Link>
      </p>
    </Page>
  )
}
