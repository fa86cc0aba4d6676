import { recallsApi } from '../../../../contract/endpoints/recalls'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { type FleetUnit, unitsApi } from '../../../../contract/endpoints/units'
import { UNIT_STATES } from '../../../../contract/fleet'
import { mayDo } from '../../../../contract/staff/permissions'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminButton, AdminLink, Download, OrderLink } from '../../parts/AdminLink'
import { articleOptions } from '../../parts/display'
import { ListFilters } from '../../parts/Filters'
import { LateBy } from '../../parts/OrderState'
import { type Column, NextPageLink, RecordList, RecordTable } from '../../parts/RecordList'
import { UnitState } from '../../parts/UnitState'
import { pageFrom, readList } from '../../read-list.server'
import { forStaff } from '../../route.server'
import type { StaffVisit } from '../../staff.server'

export const handle: PageHandle = { i18n: ['admin-fleet', 'admin-orders', 'order'] }

const LISTED = ['cleaning', 'repair'] as const

async function readGroups({ visit }: Pick<StaffVisit, 'visit'>) {
  const [{ data }, ...lists] = await Promise.all([
    visit.call(unitsApi.fleet),
    ...LISTED.map(async (state) => {
      const { rows, next } = await pageFrom(visit, unitsApi.list, { state })
      return { state, rows, more: next && `?${new URLSearchParams({ state, after: next })}` }
    }),
  ])
  return { ...data, lists }
}

export const loader = forStaff(async ({ visit, member }) => {
  const { answer, list, choices } = await readList(visit, unitsApi.list)
  const isWhole = visit.url.search === ''
  return {
    ...{ list, choices, articles: answer?.articles ?? [] },
    groups: isWhole ? await readGroups({ visit }) : null,
    maySeeOrders: mayDo(member.rights, staffOrdersApi.read.staff),
    mayWrite: mayDo(member.rights, unitsApi.add.staff),
    mayRecall: mayDo(member.rights, recallsApi.list.staff),
  }
})

export default function Units() {
  const { t, list, choices, articles, groups, mayWrite, mayRecall } = usePage<typeof loader>('admin-fleet')
  const options = articleOptions(articles)
  const columns = useUnitColumns()
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
          due: { label: t('due.label'), any: t('filter.any'), wordOf: (due) => t(`due.${due}`) },
        }}
      />
      {groups ? (
        <Groups />
      ) : (
        <RecordList
          isBrief
          list={list}
          title={t('title')}
          empty={t('empty')}
          moreLabel={t('further')}
          columns={columns}
        />
      )}
      {list.rows.length > 0 ? (
        <>
          <AdminLink to={`units/tags?${new URLSearchParams(choices.selected as Record<string, string>)}`}>
            {t('tags.title')}
          </AdminLink>{' '}
          <Download to={`units.csv?${new URLSearchParams(choices.selected as Record<string, string>)}`}>
            {t('export')}
          </Download>
        </>
      ) : null}
    </Page>
  )
}

function useUnitColumns(): Column<FleetUnit & { daysLate?: number }>[] {
  const { t, maySeeOrders } = usePage<typeof loader>('admin-fleet')
  return [
    {
      label: t('serial'),
      isOneLine: true,
      cell: ({ id, serial }) => <AdminLink to={`units/${id}`}>{serial}</AdminLink>,
    },
    { label: t('barcode'), isRoomy: true, cell: ({ barcode }) => barcode ?? '–' },
    { label: t('article'), cell: ({ article }) => article },
    {
      label: t('state'),
      cell: (unit) => (unit.daysLate ? <LateBy days={unit.daysLate} /> : <UnitState {...unit} />),
    },
    {
      label: t('order'),
      isOneLine: true,
      cell: ({ order }) => (order && maySeeOrders ? <OrderLink {...order} /> : order?.number),
    },
  ]
}

function Groups() {
  const { t, groups } = usePage<typeof loader>('admin-fleet')
  const columns = useUnitColumns()
  if (!groups) return null
  const { late, lists, counts } = groups
  const shown = [{ state: 'late', rows: late, more: null }, ...lists] as const
  return (
    <>
      {shown.map(({ state, rows, more }) =>
        rows.length > 0 ? (
          <Section key={state} id={state} title={t(`groups.${state}`)}>
            <RecordTable isBrief caption={t(`groups.${state}`)} rows={rows} columns={columns} />
            <NextPageLink to={more} label={t('further')} />
          </Section>
        ) : null,
      )}
      <Section id="models" title={t('groups.all')}>
        <RecordTable
          caption={t('groups.all')}
          rows={counts}
          empty={t('empty')}
          idOf={({ article }) => article.id}
          columns={[
            { label: t('article'), cell: ({ article }) => article.name },
            ...UNIT_STATES.map(
              (state): Column<(typeof counts)[number]> => ({
                label: t(`states.${state}`),
                isNumeric: true,
                cell: ({ article, ...row }) =>
                  row[state] > 0 ? (
                    <AdminLink to={`units?${new URLSearchParams({ article: article.id, state })}`}>
                      {row[state]}
                      <VisuallyHidden>{` ${article.name}, ${t(`states.${state}`)}`}</VisuallyHidden>
                    </AdminLink>
                  ) : (
                    0
                  ),
              }),
            ),
          ]}
        />
      </Section>
    </>
  )
}
