import { recallsApi } from '../../../../contract/endpoints/recalls'
import { unitsApi } from '../../../../contract/endpoints/units'
import { mayDo } from '../../../../contract/staff/permissions'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { AdminButton, AdminLink, Download } from '../../parts/AdminLink'
import { articleOptions } from '../../parts/display'
import { ListFilters } from '../../parts/Filters'
import { RecordList } from '../../parts/RecordList'
import { UnitState } from '../../parts/UnitState'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-fleet'] }

export const loader = forStaff(async ({ visit, member }) => {
  const { answer, list, choices } = await readList(visit, unitsApi.list)
  const articles = answer?.articles ?? []
  return {
    list,
    choices,
    articles,
    mayWrite: mayDo(member.role, unitsApi.add.staff),
    mayRecall: mayDo(member.role, recallsApi.list.staff),
  }
})

export default function Units() {
  const { t, list, choices, articles, mayWrite, mayRecall } = usePage<typeof loader>('admin-fleet')
  const options = articleOptions(articles)
  return (
    <Page title={t('title')}>
      <div className={cluster}>
        <AdminLink to="availability">{t('availability.title')}</AdminLink>{' '}
        {mayRecall ? <AdminLink to="recalls">{t('recalls.title')}</AdminLink> : null}{' '}
        {mayWrite ? <AdminButton to="units/new" label={t('add.link')} /> : null}
      </div>
      <ListFilters
        choices={choices}
        words={{
          search: { label: t('filter.search') },
          article: { label: t('article'), any: t('filter.any'), options },
          state: { label: t('state'), any: t('filter.any'), wordOf: (state) => t(`states.${state}`) },
        }}
      />
      <RecordList
        list={list}
        title={t('title')}
        empty={t('empty')}
        moreLabel={t('further')}
        columns={[
          {
            label: t('serial'),
            isOneLine: true,
            cell: ({ id, serial }) => <AdminLink to={`units/${id}`}>{serial}</AdminLink>,
          },
          { label: t('barcode'), cell: ({ barcode }) => barcode ?? '–' },
          { label: t('article'), cell: ({ article }) => article },
          { label: t('state'), cell: (unit) => <UnitState {...unit} /> },
          { label: t('order'), isOneLine: true, cell: ({ order }) => order?.number ?? '–' },
        ]}
      />
      {list.rows.length > 0 ? (
        <Download to={`units.csv?${new URLSearchParams(choices.selected as Record<string, string>)}`}>
          {t('export')}
        </Download>
      ) : null}
    </Page>
  )
}
