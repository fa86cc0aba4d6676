import type { TFunction } from 'i18next'
import { z } from 'zod'
import { ARTICLE_PARTS, articleField, MAX_ARTICLE_TEXT, MAX_PARTS } from '../../../../contract/articles'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import { articlesApi, type Price } from '../../../../contract/endpoints/articles'
import { unitsApi } from '../../../../contract/endpoints/units'
import { isQuantity } from '../../../../contract/limits'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { formatMoney } from '../../../../contract/money'
import { isOrderType } from '../../../../contract/order-status'
import { present } from '../../../../contract/present'
import { mayDo } from '../../../../contract/staff/permissions'
import type { PageHandle } from '../../../platform/page-handle'
import { usePage } from '../../../platform/usePage'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { ShortFacts } from '../../../ui/SummaryList/SummaryList'
import { staffFormId } from '../../form-names'
import { AdminButton, AdminLink, LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { alsoRefused, VerbButton } from '../../parts/forms'
import { forStaff } from '../../staff.server'
import { type Posting, staffVerbs } from '../../verbs.server'
import { ArticleEditor } from './ArticleEditor'

const text = z.string().default('')
const ROWS = Array.from({ length: MAX_PARTS }, (_, row) => row)

function readArticle({ visit: { t } }: Posting) {
  const texts = ARTICLE_PARTS.flatMap((part) => {
    const count = MAX_ARTICLE_TEXT[part]
    const ofPart = z.string().max(count, t('admin-articles:edit.tooLong', { count })).default('')
    return LOCALES.map((locale) => [articleField(part, locale), ofPart] as const)
  })
  const rows = ROWS.flatMap((row) => [[`part-${row}`, text] as const, [`pieces-${row}`, text] as const])
  return z
    .object({
      ...Object.fromEntries([...texts, ...rows]),
      seen: text,
      step: z.enum(['save', 'preview', 'publish']).default('save'),
      offered: z.array(z.string()),
    })
    .transform((typed, context) => {
      const { seen, step, offered } = typed
      const values = typed as unknown as Record<string, string>
      const parts = ROWS.flatMap((row) => {
        const id = values[`part-${row}`] ?? ''
        return id === '' ? [] : [{ row, id, quantity: Number(values[`pieces-${row}`]) }]
      })
      for (const { row } of parts.filter(({ quantity }) => !isQuantity(quantity))) {
        const message = t('admin-articles:edit.noPieces')
        context.addIssue({ code: 'custom', path: [`pieces-${row}`], message })
      }
      return {
        seen,
        step: step === 'preview' ? 'save' : step,
        /** The preview shows what is stored. */
        isPreview: step === 'preview',
        done: step,
        rows: parts.map(({ row }) => row),
        content: {
          texts: Object.fromEntries(
            ARTICLE_PARTS.map((part) => [
              part,
              perLocale((locale) => values[articleField(part, locale)] ?? ''),
            ]),
          ),
          offered: offered.filter(isOrderType),
          parts: parts.map(({ id, quantity }) => ({ id, quantity })),
        },
      }
    })
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t, loaded) => (loaded as Loaded | undefined)?.name ?? t('admin-articles:title'),
  form: (loaded) => ((loaded as Loaded).mayWrite ? staffFormId('write') : undefined),
}

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit, member, mayChange, params }) => {
  const { data: article } = await visit.call(articlesApi.read, { id: params.id ?? '' })
  const { id, code, group } = article
  const [{ data: written }, { data: all }] = await Promise.all([
    visit.call(articlesApi.readContent, { id }),
    visit.call(articlesApi.list),
  ])
  const { pictures: _, ...content } = written.content
  return {
    ...{ id, code, group, content, name: article.names[visit.locale] },
    seen: written.seen,
    draft: written.draft,
    isPublished: written.isPublished,
    others: all
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, name: other.names[visit.locale] })),
    price: article.prices.find(({ country }) => country === DEFAULT_COUNTRY) ?? article.prices[0],
    stock: mayDo(member.role, unitsApi.availability.staff) ? await stockOf(visit, id) : undefined,
    mayWrite: mayChange,
  }
})

async function stockOf(visit: Visit, article: string) {
  const shown = (await visit.attempt(unitsApi.availability, { article })).body?.data
  const today = shown?.days[0]
  return today && { free: shown.capacity - today.booked, count: shown.capacity }
}

/** The backend numbers the parts that are filled in. */
const fieldOf = (named: string, { rows = [] }: { rows?: number[] }) =>
  named.replace(/^part-(\d+)$/, (_, index: string) => `part-${rows[Number(index)] ?? index}`)

export const action = staffVerbs('article', {
  write: {
    form: readArticle,
    field: fieldOf,
    done: ({ done }, t) => t(`admin-articles:edit.done.${done}`),
    to: ({ id, isPreview }) => `articles/${id}${isPreview ? '/preview' : ''}`,
  },
  discard: { asks: () => ({ step: 'discard' }), done: 'admin-articles:edit.done.discard' },
  unpublish: { asks: () => ({ step: 'unpublish' }), done: 'admin-articles:edit.done.unpublish' },
})

/** After a refusal the form has the newest version: who sends it again knows of the change. */
export default function ArticlePage() {
  const { t, name, content, seen, others, mayWrite, isPublished } = usePage<typeof loader>('admin-articles')
  const stored = {
    ...content,
    parts: content.parts.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
  }
  return (
    <Page title={name}>
      {isPublished ? null : <Notice>{t('edit.unpublished')}</Notice>}
      <ArticleState />
      <ArticleEditor typed={stored} seen={seen} others={others} isReadOnly={!mayWrite} />
      <LinkLine to="articles">{t('all')}</LinkLine>
    </Page>
  )
}

function inWords({ buy, rentStart }: Price, t: TFunction<'admin-articles'>): string {
  const prices = present([
    buy !== null && `${formatMoney(buy)} ${t('edit.ways.buy')}`,
    rentStart !== null && `${formatMoney(rentStart)} ${t('edit.ways.rent')}`,
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
            value: <AdminLink to={`${path}/prices`}>{inWords(price.price, t)}</AdminLink>,
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
        <AdminButton to={`${path}/preview`} label={t('edit.showPreview')} />{' '}
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
