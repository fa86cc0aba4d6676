import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { useLocale } from '../../i18n/locale'
import { formatMoney } from '../../i18n/money'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { FollowUpErrors } from '../../shop/FollowUp/FollowUpErrors'
import { FollowUpForm } from '../../shop/FollowUp/FollowUpForm'
import { orderPath } from '../../shop/order-path'
import { Page } from '../../shop/Page/Page'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { keepFromForm, readKeepPage } from './keep.server'
import { WayForm } from './WayForm'

export const handle: PageHandle = {
  i18n: ['order', 'prices', 'periods', 'checkout', 'forms'],
  title: (t) => t('order:keep.title'),
  noindex: true,
  payment: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readKeepPage(await visitOf(args), args.params.uuid ?? '')
}

export async function action(args: ActionFunctionArgs) {
  return keepFromForm(await visitOf(args), args.params.uuid ?? '')
}

export default function OrderKeep() {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { order, choices, way, typed, errors, offer, orderKey, items, methods } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const page = orderPath(locale, order, 'keep')
  const { until, deposit, purchase, rental } = choices
  const facts = [
    { label: t('number'), value: order.number },
    { label: t('keep.until'), value: <WithDates>{formatDate(until)}</WithDates> },
    { label: t('keep.deposit'), value: formatMoney(deposit) },
  ]
  const asked = new URLSearchParams({ as: way ?? '', ...(way === 'rental' ? { end: typed } : {}) })
  return (
    <Page width="text" title={t('keep.title')}>
      <FollowUpErrors errors={{ ...errors, ...actionData?.errors }} />
      <p>{t(purchase || rental ? 'keep.lead' : 'keep.neither')}</p>
      <SummaryList rows={facts} />
      {(purchase || rental) && (
        <WayForm
          choices={choices}
          action={page}
          way={way}
          typed={typed}
          errors={errors}
          isAnswered={offer !== undefined}
        />
      )}
      {offer && (
        <FollowUpForm
          offer={offer}
          orderKey={orderKey}
          action={`${page}?${asked}`}
          items={items}
          methods={methods}
          choices={actionData?.choices}
          errors={actionData?.errors ?? {}}
        />
      )}
      <p>
        <Link to={orderPath(locale, order)}>{t('followUp.back')}</Link>
      </p>
    </Page>
  )
}
