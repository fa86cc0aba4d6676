import type { TFunction } from 'i18next'
import { SECOND_HAND } from '../../../../contract/articles'
import type { Price } from '../../../../contract/endpoints/articles'
import { formatMoney, withVat } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { ShortFacts } from '../../../ui/SummaryList/SummaryList'
import { staffFormId } from '../../form-names'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { alwaysReload, FoldedForm, fieldWords, NumberField, Submit, VerbButton } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'
import { ArticleEditor } from './ArticleEditor'
import { articleForm, readArticlePage } from './article-page.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-articles'],
  title: (_, { name }) => name,
  form: ({ mayWrite }) => (mayWrite ? staffFormId('write') : undefined),
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff((staff) => readArticlePage(staff, staff.params.id ?? ''))

/** The backend numbers only the parts that are filled in. */
const fieldOf = (path: string, { rows = [] }: { rows?: number[] }) =>
  path.replace(/^part-(\d+)$/, (_, index: string) => `part-${rows[Number(index)] ?? index}`)

export const action = staffVerbs('article', {
  write: {
    form: articleForm,
    field: fieldOf,
    done: ({ step }, t) => t(`admin-articles:edit.done.${step}`),
    to: ({ id }) => `articles/${id}`,
  },
  count: { done: 'admin-articles:count.done' },
  discard: { extras: () => ({ step: 'discard' }), done: 'admin-articles:edit.done.discard' },
  unpublish: { extras: () => ({ step: 'unpublish' }), done: 'admin-articles:edit.done.unpublish' },
})

/** After a refusal the form has the newest version, as the member has been told of the change. */
export default function Article() {
  const { t, ...page } = usePage<typeof loader>('admin-articles')
  return (
    <Page title={page.name}>
      {page.isPublished ? null : <Notice>{t('edit.unpublished')}</Notice>}
      <ArticleState />
      {page.mayWrite && page.group !== SECOND_HAND ? <Count /> : null}
      <ArticleEditor {...page} />
      <LinkLine to="articles">{t('all')}</LinkLine>
    </Page>
  )
}

function Count() {
  const { t, left } = usePage<typeof loader>('admin-articles')
  const counted = left === null ? '' : String(left)
  return (
    <FoldedForm verb="count" summary={t('count.title')} seen={counted}>
      <NumberField {...fieldWords(t, 'count.pieces')} maxLength={6} defaultValue={counted} />
      <Submit variant="quiet">{t('count.save')}</Submit>
    </FoldedForm>
  )
}

function priceInWords({ buy, buyVat, rentStart, rentVat }: Price, t: TFunction<'admin-articles'>): string {
  const prices = present([
    buy !== null && `${formatMoney(withVat(buy, buyVat))} ${t('edit.ways.buy')}`,
    rentStart !== null && `${formatMoney(withVat(rentStart, rentVat))} ${t('edit.ways.rent')}`,
  ])
  return prices.join(', ') || t('price.no')
}

function ArticleState() {
  const { t, id, code, group, isPublished, draft, seen, mayWrite, price, stock } =
    usePage<typeof loader>('admin-articles')
  const path = `articles/${id}`
  return (
    <>
      <ShortFacts
        rows={present([
          { label: t('edit.state'), value: t(isPublished ? 'edit.inShop' : 'edit.notInShop') },
          price && {
            label: t('edit.priceIn', { place: price.name }),
            value: <AdminLink to={`${path}/prices`}>{priceInWords(price.price, t)}</AdminLink>,
          },
          stock && {
            label: t('edit.stock'),
            value: <AdminLink to={`availability?article=${id}`}>{t('edit.stockToday', stock)}</AdminLink>,
          },
          {
            label: t('edit.draft'),
            value: draft ? (
              <>
                {draft.by}, <Moment at={draft.at} />
              </>
            ) : (
              t('edit.noDraft')
            ),
          },
          { label: t('code'), value: code },
          { label: t('group'), value: t(`groups.${group}`) },
        ])}
      />
      <div className={cluster}>
        <AdminLink to={`${path}/prices`}>{t('edit.prices')}</AdminLink>{' '}
        <AdminLink to={`${path}/pictures`}>{t('edit.pictures')}</AdminLink>{' '}
        {mayWrite && draft ? (
          <VerbButton verb="discard" sends={{ seen }} variant="danger" label={t('edit.steps.discard')} />
        ) : null}
        {mayWrite && isPublished ? (
          <VerbButton verb="unpublish" sends={{ seen }} variant="danger" label={t('edit.steps.unpublish')} />
        ) : null}
      </div>
    </>
  )
}
