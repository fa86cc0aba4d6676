import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { ARTICLE_GROUPS } from '../../../../contract/endpoints/items'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { Filters } from '../../parts/Filters'
import { RecordTable } from '../../parts/RecordTable'
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
  const articles = all.filter((article) => fits(article, filter))
  return { filter, articles, mayWrite: mayDo(member.role, articlesApi.add.staff) }
}

export default function Articles() {
  const { t } = useTranslation(['admin-articles', 'admin-article-files'])
  const locale = useLocale()
  const { filter, articles, mayWrite } = useLoaderData<typeof loader>()
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
      <Filters>
        <TextField name="q" type="search" label={t('search')} defaultValue={filter.q} maxLength={100} />
        <SelectField
          name="group"
          label={t('group')}
          emptyLabel={t('any')}
          defaultValue={filter.group}
          options={ARTICLE_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        />
      </Filters>
      {articles.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <RecordTable
          caption={t('title')}
          columns={[
            ...['name', 'code', 'group'].map((name) => ({ label: t(name) })),
            { label: t('planned') },
          ]}
          rows={articles.map(({ id, names, code, group, planned }) => ({
            id,
            cells: [
              <Link key="name" to={adminPath(locale, `articles/${id}`)}>
                {names[locale]}
              </Link>,
              code,
              t(`groups.${group}`),
              <Link key="planned" to={adminPath(locale, `articles/${id}/prices`)}>
                {t('plannedPrices', { count: planned })}
              </Link>,
            ],
          }))}
        />
      )}
      {mayWrite ? null : <TableLinks />}
    </Page>
  )
}
