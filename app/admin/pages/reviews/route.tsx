import { writtenDate } from '../../../../contract/dates'
import { reviewsApi } from '../../../../contract/endpoints/reviews'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { reviewsPath } from '../../../shop/paths'
import { cluster } from '../../../ui/Layout/Layout.css'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import { articleOptions } from '../../parts/display'
import { ListFilters } from '../../parts/Filters'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-reviews'] }

export const loader = forStaff(async ({ visit, may }) => {
  const { answer, list, choices } = await readList(visit, reviewsApi.list)
  return { list, choices, articles: answer?.articles ?? [], mayWrite: may(reviewsApi.add.staff) }
})

export default function Reviews() {
  const { t, locale, list, choices, articles, mayWrite } = usePage<typeof loader>('admin-reviews')
  const nameOf = (id: string) => articles.find((article) => article.id === id)?.name ?? t('gone')
  return (
    <Page title={t('title')}>
      <p>{t('lead')}</p>
      <div className={cluster}>
        <a href={reviewsPath(locale)}>{t('toPage')}</a>{' '}
        {mayWrite ? <AdminButton to="reviews/new" label={t('add')} /> : null}
      </div>
      <ListFilters
        choices={choices}
        words={{
          article: { label: t('article'), any: t('any'), options: articleOptions(articles) },
          state: { label: t('state'), any: t('any'), wordOf: (state) => t(`states.${state}`) },
        }}
      />
      <RecordList
        list={list}
        title={t('title')}
        empty={t('none')}
        columns={[
          {
            label: t('author'),
            breaks: true,
            cell: ({ id, author, language }) => {
              const authorName = <span lang={language}>{author}</span>
              return mayWrite ? <AdminLink to={`reviews/${id}`}>{authorName}</AdminLink> : authorName
            },
          },
          { label: t('article'), cell: ({ article }) => nameOf(article) },
          { label: t('stars'), isNumeric: true, cell: ({ stars }) => stars },
          { label: t('day'), isOneLine: true, cell: ({ writtenOn }) => writtenDate(writtenOn) },
          {
            label: t('order'),
            isOneLine: true,
            cell: ({ order, isExample }) => order || (isExample ? t('example') : '–'),
          },
          {
            label: t('state'),
            cell: ({ isShown }) => {
              const state = isShown ? 'shown' : 'hidden'
              return <StateChip of="review" state={state} label={t(`states.${state}`)} />
            },
          },
        ]}
      />
    </Page>
  )
}
