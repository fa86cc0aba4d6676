import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffQuotesApi } from '../../../../contract/endpoints/staff-quotes'
import { QUOTE_STATUSES } from '../../../../contract/quotes'
import { formatDate } from '../../../i18n/dates'
import { formatMoney } from '../../../i18n/money'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { readList } from '../../list-address.server'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/Moment'
import { RecordList } from '../../parts/RecordList'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-quotes', 'forms', 'order'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { answer, ...list } = await readList(visit, staffQuotesApi.list, { filters: ['search', 'status'] })
  return { ...list, rows: answer?.data ?? [] }
}

export default function Quotes() {
  const { t } = useTranslation(['admin-quotes', 'order'])
  const statuses = QUOTE_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))
  return (
    <Page title={t('title')}>
      <RecordList
        {...useLoaderData<typeof loader>()}
        title={t('title')}
        empty={t('empty')}
        filters={[
          { name: 'search', type: 'search', label: t('search') },
          { name: 'status', label: t('column.state'), emptyLabel: t('any'), options: statuses },
        ]}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('column.number'),
            cell: ({ id, number }) => <AdminLink to={`quotes/${id}`}>{number}</AdminLink>,
          },
          { label: t('column.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            label: t('column.customer'),
            breaks: true,
            cell: ({ name, email }) => (
              <span>
                {name} <br />
                {email}
              </span>
            ),
          },
          { label: t('column.what'), cell: ({ type }) => t(`order:type.${type}`) },
          { label: t('column.state'), cell: ({ status }) => t(`states.${status}`) },
          { label: t('column.validUntil'), cell: ({ validUntil }) => formatDate(validUntil) },
          { label: t('column.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
        ]}
      />
    </Page>
  )
}
