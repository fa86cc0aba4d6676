import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { ARTICLE_GROUPS } from '../../../../contract/endpoints/items'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { AdminLink } from '../../parts/AdminLink'
import { RecordList } from '../../parts/RecordList'
import { TableLinks } from '../../parts/TableLinks'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { filterOf, fits } from './filter'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'admin-article-files', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const filter = filterOf(visit.url.searchParams)
  const { data: all } = await visit.call(articlesApi.list)
  const rows = all.filter((article) => fits(article, filter))
  return { list: { shown: filter, rows }, mayWrite: mayDo(member.role, articlesApi.add.staff) }
}

export default function Articles() {
  const { t } = useTranslation(['admin-articles', 'admin-article-files'])
  const locale = useLocale()
  const { list, mayWrite } = useLoaderData<typeof loader>()
  const groups = ARTICLE_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      {mayWrite ? (
        <p>
          <ButtonLink to={adminPath(locale, 'articles/new')} variant="quiet">
            {t('new.title')}
          </ButtonLink>{' '}
          <ButtonLink to={adminPath(locale, 'articles/import')} variant="quiet">
            {t('admin-article-files:title')}
          </ButtonLink>
        </p>
      ) : null}
      <RecordList
        {...list}
        title={t('title')}
        empty={t('empty')}
        filters={[
          { name: 'q', type: 'search', label: t('search') },
          { name: 'group', label: t('group'), emptyLabel: t('any'), options: groups },
        ]}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('name'),
            cell: ({ id, names }) => <AdminLink to={`articles/${id}`}>{names[locale]}</AdminLink>,
          },
          { label: t('code'), cell: ({ code }) => code },
          { label: t('group'), cell: ({ group }) => t(`groups.${group}`) },
          {
            label: t('planned'),
            cell: ({ id, planned }) => (
              <AdminLink to={`articles/${id}/prices`}>{t('plannedPrices', { count: planned })}</AdminLink>
            ),
          },
        ]}
      />
      {mayWrite ? null : <TableLinks />}
    </Page>
  )
}
