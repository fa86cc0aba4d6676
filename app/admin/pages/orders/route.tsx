import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { readList } from '../../list-address.server'
import { Older } from '../../parts/Older'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { ORDER_FILTERS } from './filter.server'
import { OrderFilters } from './OrderFilters'
import { OrderTable } from './OrderTable'
import { shipSelected } from './ship.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-orders', 'order'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member, mayChange } = await staffVisit(args)
  const { answer, shown, more } = await readList(visit, staffOrdersApi.list, ORDER_FILTERS)
  const { data: orders = [], carriers = [] } = answer ?? {}
  const isShipping = shown.need === 'ship' && mayChange
  const mayExport = mayDo(member.role, staffOrdersApi.noteExport.staff)
  return { orders, shown, more, mayExport, carriers: isShipping ? carriers : [] }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { shipped, problems, typed } = await shipSelected(visit)
  if (shipped + problems.length === 0) {
    return data({ shipped, problems: [visit.t('admin-orders:ship.none')], typed }, { status: 422 })
  }
  if (problems.length > 0) return data({ shipped, problems, typed }, { status: 422 })
  visit.notify('success', visit.t('admin-orders:ship.done', { count: shipped }))
  return visit.redirect(visit.addressOfChange(`${adminPath(visit.locale, 'orders')}?need=ship`))
}

export default function Orders() {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  const { orders, shown, more, mayExport, carriers } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <Page title={t('title')}>
      {result ? (
        <Notice tone="error">
          {result.shipped > 0 ? <p>{t('ship.done', { count: result.shipped })}</p> : null}
          {result.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : null}
      <OrderFilters shown={shown} />
      {orders.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <OrderTable orders={orders} carriers={carriers} typed={result?.typed} />
      )}
      <Older to={more} />
      {mayExport && orders.length > 0 ? (
        <p>
          <a
            href={`${adminPath(locale, 'orders.csv')}?${new URLSearchParams(shown as Record<string, string>)}`}
            download
          >
            {t('export')}
          </a>
        </p>
      ) : null}
    </Page>
  )
}
