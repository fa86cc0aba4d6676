import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { unitsApi } from '../../../../contract/endpoints/units'
import { UNIT_STATES } from '../../../../contract/fleet'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { readList } from '../../list-address.server'
import { AdminLink } from '../../parts/AdminLink'
import { RecordList } from '../../parts/RecordList'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-fleet'] }

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const { answer, ...list } = await readList(visit, unitsApi.list, {
    filters: ['search', 'article', 'state'],
    cursor: 'after',
  })
  const { units, articles } = answer?.data ?? { units: [], articles: [] }
  return { list: { ...list, rows: units }, articles, mayWrite: mayDo(member.role, unitsApi.add.staff) }
}

export default function Units() {
  const { t } = useTranslation('admin-fleet')
  const locale = useLocale()
  const { list, articles, mayWrite } = useLoaderData<typeof loader>()
  const states = UNIT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))
  const named = articles.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Page title={t('title')}>
      <div className={cluster}>
        <AdminLink to="availability">{t('availability.title')}</AdminLink>{' '}
        {mayWrite ? (
          <ButtonLink to={adminPath(locale, 'units/new')} variant="quiet">
            {t('add.link')}
          </ButtonLink>
        ) : null}
      </div>
      <RecordList
        {...list}
        title={t('title')}
        empty={t('empty')}
        moreLabel={t('further')}
        filters={[
          { name: 'search', type: 'search', label: t('filter.search') },
          { name: 'article', label: t('article'), emptyLabel: t('filter.any'), options: named },
          { name: 'state', label: t('state'), emptyLabel: t('filter.any'), options: states },
        ]}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('serial'),
            cell: ({ id, serial }) => <AdminLink to={`units/${id}`}>{serial}</AdminLink>,
          },
          { label: t('barcode'), cell: ({ barcode }) => barcode ?? t('none') },
          { label: t('article'), cell: ({ article }) => article },
          { label: t('state'), cell: ({ state }) => t(`states.${state}`) },
          { label: t('order'), cell: ({ order }) => order?.number ?? t('none') },
        ]}
      />
    </Page>
  )
}
