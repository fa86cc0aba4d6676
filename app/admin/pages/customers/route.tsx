import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { customersApi } from '../../../../contract/endpoints/customers'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { readList } from '../../list-address.server'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/Moment'
import { RecordList } from '../../parts/RecordList'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-customers', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { answer, ...list } = await readList(visit, customersApi.list, { filters: ['q'] })
  return { ...list, rows: answer?.data.customers ?? [] }
}

export default function Customers() {
  const { t } = useTranslation('admin-customers')
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      <RecordList
        {...useLoaderData<typeof loader>()}
        title={t('title')}
        empty={t('empty')}
        filters={[{ name: 'q', type: 'search', label: t('search') }]}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('email'),
            cell: ({ id, email }) => <AdminLink to={`customers/${id}`}>{email}</AdminLink>,
          },
          { label: t('name'), cell: ({ name }) => name || t('none') },
          {
            label: t('state'),
            cell: ({ isConfirmed, isBlocked }) =>
              t(isBlocked ? 'states.blocked' : isConfirmed ? 'states.confirmed' : 'states.unconfirmed'),
          },
          { label: t('since'), cell: ({ since }) => <Moment at={since} /> },
        ]}
      />
    </Page>
  )
}
