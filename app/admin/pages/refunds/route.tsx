import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { refundsApi } from '../../../../contract/endpoints/payments'
import { REFUND_STATES } from '../../../../contract/refunds'
import { refusalInit } from '../../../api/refusal.server'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { Notice } from '../../../ui/Notice/Notice'
import { idOf } from '../../id-of.server'
import { filtersIn, nextPage } from '../../list-address.server'
import { Filters } from '../../parts/Filters'
import { Older } from '../../parts/Older'
import { PaymentsNav } from '../../parts/PaymentsNav'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { RefundTable } from './RefundTable'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-payments', 'order'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { searchParams } = visit.url
  const shown = filtersIn(searchParams, ['state'])
  const { body } = await visit.attempt(refundsApi.list, { ...shown, ...filtersIn(searchParams, ['before']) })
  return {
    refunds: body?.data ?? [],
    state: shown.state ?? '',
    older: nextPage(body?.next, shown),
    mayPayOut: mayChange,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { id, seen } = await visit.posted('id', 'seen')
  const { refusal } = await visit.attempt(refundsApi.payOut, { id: idOf(id), seen })
  if (refusal) return data({ error: refusal.message }, refusalInit(refusal))
  visit.notify('success', visit.t('admin-payments:done.paidOut'))
  const list = `${adminPath(visit.locale, 'payments/refunds')}?state=needs_account`
  return visit.redirect(visit.addressOfChange(list))
}

export default function Refunds() {
  const { t } = useTranslation(['admin-payments', 'order'])
  const { refunds, state, older, mayPayOut } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const wordOf = (name: string) => t(`order:money.refundState.${name}`)
  return (
    <Page title={t('refunds.title')}>
      <PaymentsNav />
      {error ? <Notice tone="error">{error}</Notice> : null}
      {mayPayOut ? <p>{t('refunds.waits', { state: wordOf('needs_account') })}</p> : null}
      <Filters>
        <SelectField
          name="state"
          label={t('refunds.state')}
          emptyLabel={t('refunds.any')}
          defaultValue={state}
          options={REFUND_STATES.map((value) => ({ value, label: wordOf(value) }))}
        />
      </Filters>
      {refunds.length === 0 ? (
        <p>{t('refunds.empty')}</p>
      ) : (
        <RefundTable refunds={refunds} mayPayOut={mayPayOut} />
      )}
      <Older to={older} />
    </Page>
  )
}
