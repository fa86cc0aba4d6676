import { writtenDate } from '../../../../contract/dates'
import { staffQuotesApi } from '../../../../contract/endpoints/quotes'
import { formatMoney } from '../../../../contract/money'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminLink } from '../../parts/AdminLink'
import { Moment, Person } from '../../parts/display'
import { ListFilters } from '../../parts/Filters'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-quotes', 'order'] }

export const loader = forStaff(async ({ visit }) => {
  const { list, choices } = await readList(visit, staffQuotesApi.list)
  return { list, choices }
})

export default function Quotes() {
  const { t, list, choices } = usePage<typeof loader>(['admin-quotes', 'order'])
  const wordOf = (status: string) => t(`states.${status}`)
  return (
    <Page title={t('title')}>
      <ListFilters
        choices={choices}
        words={{
          search: { label: t('search') },
          status: { label: t('column.state'), any: t('any'), wordOf },
        }}
      />
      <RecordList
        list={list}
        title={t('title')}
        empty={t('empty')}
        columns={[
          {
            label: t('column.number'),
            isOneLine: true,
            cell: ({ id, number }) => <AdminLink to={`quotes/${id}`}>{number}</AdminLink>,
          },
          { label: t('column.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            label: t('column.customer'),
            breaks: true,
            cell: ({ name, email }) => <Person name={name} email={email} />,
          },
          { label: t('column.what'), cell: ({ type }) => t(`order:type.${type}`) },
          {
            label: t('column.state'),
            cell: ({ status }) => <StateChip of="quote" state={status} label={wordOf(status)} />,
          },
          {
            label: t('column.validUntil'),
            isOneLine: true,
            cell: ({ validUntil }) => writtenDate(validUntil),
          },
          { label: t('column.total'), isNumeric: true, cell: ({ total }) => formatMoney(total) },
        ]}
      />
    </Page>
  )
}
