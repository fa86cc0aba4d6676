import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { paymentsApi } from '../../../../contract/endpoints/payments'
import { useLocale } from '../../../i18n/locale'
import { formatMoney } from '../../../i18n/money'
import type { PageHandle } from '../../../page-handle'
import { statusWord } from '../../../shop/OrderStatus/order-status'
import { Page } from '../../../shop/Page/Page'
import { filtersIn, nextPage } from '../../list-address.server'
import { Moment } from '../../parts/Moment'
import { Older } from '../../parts/Older'
import { PaymentsNav } from '../../parts/PaymentsNav'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-payments', 'order'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const page = filtersIn(visit.url.searchParams, ['before'])
  const { body } = await visit.attempt(paymentsApi.chargebacks, page)
  return { payments: body?.data ?? [], older: nextPage(body?.next) }
}

export default function Chargebacks() {
  const { t } = useTranslation(['admin-payments', 'order'])
  const locale = useLocale()
  const { payments, older } = useLoaderData<typeof loader>()
  const columns = (['order', 'at', 'status', 'amount', 'back'] as const).map((name) => {
    return { label: t(`chargebacks.${name}`), isNumeric: name === 'amount' || name === 'back' }
  })
  return (
    <Page title={t('chargebacks.title')}>
      <PaymentsNav />
      <p>{t(payments.length === 0 ? 'chargebacks.empty' : 'chargebacks.text')}</p>
      {payments.length > 0 && (
        <RecordTable
          caption={t('chargebacks.title')}
          columns={columns}
          rows={payments.map(({ id, orderId, number, status, at, amount, back }) => ({
            id,
            cells: [
              <Link key="order" to={adminPath(locale, `orders/${orderId}`)}>
                {number}
              </Link>,
              <Moment key="at" at={at} />,
              statusWord(t, status),
              formatMoney(amount),
              formatMoney(back),
            ],
          }))}
        />
      )}
      <Older to={older} />
    </Page>
  )
}
