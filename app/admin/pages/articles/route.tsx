import { z } from 'zod'
import { ARTICLE_GROUPS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import { ListFilters } from '../../parts/Filters'
import { RecordList } from '../../parts/RecordList'
import { readFilters } from '../../read-list.server'
import { forStaff } from '../../route.server'

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function hasWords(texts: readonly string[], typed: string): boolean {
  const all = withoutAccents(texts.join(' '))
  return withoutAccents(typed)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

const ARTICLE_FILTERS = { q: z.string(), group: z.enum(ARTICLE_GROUPS) }

export const handle: PageHandle = { i18n: ['admin-articles'] }

export const loader = forStaff(async ({ visit, may }) => {
  const { request: _, ...choices } = readFilters(visit.url.searchParams, ARTICLE_FILTERS)
  const { data: articles } = await visit.call(articlesApi.list)
  const { q = '', group } = choices.selected
  const rows = articles.filter(
    (article) =>
      (!group || article.group === group) && hasWords([article.code, ...Object.values(article.names)], q),
  )
  return { list: { rows, more: null }, choices, mayWrite: may(articlesApi.add.staff) }
})

export default function Articles() {
  const { t, locale, list, choices, mayWrite } = usePage<typeof loader>('admin-articles')
  const wordOf = (group: string) => t(`groups.${group}`)
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      {mayWrite ? (
        <p>
          <AdminButton to="articles/new" label={t('new.title')} />
        </p>
      ) : null}
      <ListFilters
        choices={choices}
        words={{ q: { label: t('search') }, group: { label: t('group'), any: t('any'), wordOf } }}
      />
      <RecordList
        list={list}
        title={t('title')}
        empty={t('empty')}
        columns={[
          {
            label: t('name'),
            cell: ({ id, names }) => <AdminLink to={`articles/${id}`}>{names[locale]}</AdminLink>,
          },
          { label: t('code'), cell: ({ code }) => code },
          { label: t('group'), cell: ({ group }) => wordOf(group) },
          { label: t('left'), isNumeric: true, cell: ({ left }) => left ?? '–' },
          {
            label: t('planned'),
            cell: ({ id, planned, names }) => (
              <AdminLink to={`articles/${id}/prices`}>
                {t('plannedPrices', { count: planned })}
                <VisuallyHidden>{`: ${names[locale]}`}</VisuallyHidden>
              </AdminLink>
            ),
          },
        ]}
      />
    </Page>
  )
}
