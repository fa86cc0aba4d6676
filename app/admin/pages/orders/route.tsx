import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { ORDER_STATUSES } from '../../../../contract/order-status'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { ListFilters } from '../../parts/ListFilters'
import { Mistakes } from '../../parts/Mistakes'
import { adminPath } from '../../paths'
import { readList } from '../../read-list.server'
import { staffVisit } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Orders } from './Orders'
import { shipSelected } from './ship.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-orders', 'forms', 'order'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member, mayChange } = await staffVisit(args)
  const { answer, list, choices } = await readList(visit, staffOrdersApi.list)
  const isShipping = choices.shown.need === 'ship' && mayChange
  const mayExport = mayDo(member.role, staffOrdersApi.noteExport.staff)
  return { list, choices, mayExport, carriers: (isShipping && answer?.carriers) || [] }
}

export const action = staffVerbs({ ship: shipSelected })

export default function OrderList() {
  const { t } = useTranslation(['admin-orders', 'order'])
  const locale = useLocale()
  const { list, choices, mayExport, carriers } = useLoaderData<typeof loader>()
  const { shipped = 0 } = useActionData<{ shipped?: number }>() ?? {}
  const statuses = ORDER_STATUSES.map((code) => ({ value: String(code), label: t(`order:status_${code}`) }))
  return (
    <Page title={t('title')}>
      <Mistakes />
      {shipped > 0 ? <Notice tone="success">{t('ship.done', { count: shipped })}</Notice> : null}
      <ListFilters
        choices={choices}
        words={{
          search: { label: t('filter.search') },
          need: { label: t('filter.need'), any: t('filter.any'), wordOf: (need) => t(`need.${need}`) },
          status: { label: t('filter.status'), any: t('filter.any'), options: statuses },
          type: { label: t('filter.type'), any: t('filter.any'), wordOf: (type) => t(`order:type.${type}`) },
          from: { label: t('filter.from') },
          to: { label: t('filter.to') },
        }}
      />
      <Orders list={list} carriers={carriers} />
      {mayExport && list.rows.length > 0 ? (
        <p>
          <a
            href={`${adminPath(locale, 'orders.csv')}?${new URLSearchParams(choices.shown as Record<string, string>)}`}
            download
          >
            {t('export')}
          </a>
        </p>
      ) : null}
    </Page>
  )
}
