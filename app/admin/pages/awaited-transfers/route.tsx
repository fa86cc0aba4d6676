import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { inFours } from '../../../../contract/creditor-reference'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { useLocale } from '../../../i18n/locale'
import { formatMoney } from '../../../i18n/money'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { filtersIn, nextPage } from '../../list-address.server'
import { Moment } from '../../parts/Moment'
import { Older } from '../../parts/Older'
import { PaymentsNav } from '../../parts/PaymentsNav'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-payments'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { body } = await visit.attempt(paymentsApi.awaited, filtersIn(visit.url.searchParams, ['before']))
  return { transfers: body?.data ?? [], older: nextPage(body?.next) }
}

export default function AwaitedTransfers() {
  const { t } = useTranslation('admin-payments')
  const locale = useLocale()
  const { transfers, older } = useLoaderData<typeof loader>()
  const columns = (['order', 'at', 'reference', 'amount'] as const).map((name) => {
    return { label: t(`awaited.${name}`), isNumeric: name === 'amount' }
  })
  return (
    <Page title={t('awaited.title')}>
      <PaymentsNav />
      <p>{t('awaited.text')}</p>
      {transfers.length === 0 ? (
        <p>{t('awaited.empty')}</p>
      ) : (
        <RecordTable
          caption={t('awaited.title')}
          columns={columns}
          rows={transfers.map(({ orderId, number, at, reference, amount }) => ({
            id: orderId,
            cells: [
              <Link key="order" to={adminPath(locale, `orders/${orderId}`)}>
                {number}
              </Link>,
              <Moment key="at" at={at} />,
              inFours(reference),
              formatMoney(amount),
            ],
          }))}
        />
      )}
      <Older to={older} />
    </Page>
  )
}
