import { customersApi } from '../../../../contract/endpoints/customers'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { ListFilters } from '../../parts/Filters'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-customers'] }

export const loader = forStaff(async ({ visit, may }) => {
  const { list, choices } = await readList(visit, customersApi.list)
  return { list, choices, mayExport: may(customersApi.readAddress.staff) }
})

export default function Customers() {
  const { t, list, choices, mayExport } = usePage<typeof loader>('admin-customers')
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      {mayExport ? <LinkLine to="customers/address">{t('address.link')}</LinkLine> : null}
      <ListFilters choices={choices} words={{ q: { label: t('search') } }} />
      <RecordList
        list={list}
        title={t('title')}
        empty={t('empty')}
        columns={[
          {
            label: t('email'),
            breaks: true,
            cell: ({ id, email }) => <AdminLink to={`customers/${id}`}>{email}</AdminLink>,
          },
          { label: t('name'), cell: ({ name }) => name || '–' },
          {
            label: t('state'),
            cell: ({ isConfirmed, isBlocked }) => {
              const state = isBlocked ? 'blocked' : isConfirmed ? 'confirmed' : 'unconfirmed'
              return <StateChip of="customer" state={state} label={t(`states.${state}`)} />
            },
          },
          { label: t('since'), cell: ({ since }) => <Moment at={since} /> },
        ]}
      />
    </Page>
  )
}
