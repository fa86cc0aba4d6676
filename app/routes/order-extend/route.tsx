import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { useLocale } from '../../i18n/locale'
import { formatMoney } from '../../i18n/money'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { FollowUpErrors } from '../../shop/FollowUp/FollowUpErrors'
import { FollowUpForm } from '../../shop/FollowUp/FollowUpForm'
import { LastDayField } from '../../shop/FollowUp/LastDayField'
import { orderPath } from '../../shop/order-path'
import { Page } from '../../shop/Page/Page'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { extendFromForm, readExtendPage } from './extension.server'

export const handle: PageHandle = {
  i18n: ['order', 'prices', 'periods', 'checkout', 'forms'],
  title: (t) => t('order:extend.title'),
  noindex: true,
  payment: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readExtendPage(await visitOf(args), args.params.uuid ?? '')
}

export async function action(args: ActionFunctionArgs) {
  return extendFromForm(await visitOf(args), args.params.uuid ?? '')
}

export default function OrderExtend() {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { order, lastDays, typed, error, offer, orderKey, items, methods } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const page = orderPath(locale, order, 'extend')
  const isPossible = lastDays.first <= lastDays.last
  const facts = [
    { label: t('number'), value: order.number },
    { label: t('extend.until'), value: <WithDates>{formatDate(lastDays.until)}</WithDates> },
    ...(isPossible ? [{ label: t('followUp.perDay'), value: formatMoney(lastDays.perDay) }] : []),
  ]
  return (
    <Page width="text" title={t('extend.title')}>
      <FollowUpErrors errors={{ ...(error ? { end: error } : {}), ...actionData?.errors }} />
      <p>{t(isPossible ? 'extend.lead' : 'extend.longest')}</p>
      <SummaryList rows={facts} />
      {isPossible && (
        <Form method="get" action={page} noValidate preventScrollReset className={stacks[24]}>
          <RequiredNote />
          <LastDayField lastDays={lastDays} value={typed} error={error} isRequired />
          <div>
            <Button variant={offer ? 'quiet' : 'main'}>{t('followUp.show')}</Button>
          </div>
        </Form>
      )}
      {offer && (
        <FollowUpForm
          offer={offer}
          orderKey={orderKey}
          action={`${page}?end=${typed}`}
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
