import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import type { DateRange } from '../../../contract/dates'
import { type Line, plainLines } from '../../../contract/lines'
import { formatMoney } from '../../../contract/money'
import type { OrderType } from '../../../contract/order-status'
import { describePage } from '../../content/search-engines/page-facts.server'
import { followPress, readOpenMonths } from '../../forms/months.server'
import { useWords } from '../../i18n/locale'
import { tickedLines } from '../../ordering/cart/fitting-articles.server'
import { refusalMessage } from '../../ordering/cart/refusal-message.server'
import { type PageHandle, unlessDialog } from '../../platform/page-handle'
import { textsIn } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { addLines } from '../../session/cart'
import { forVisitor, type Visit } from '../../session/visit.server'
import { ArticleFacts } from '../../shop/Article/ArticleFacts'
import { ArticleHead } from '../../shop/Article/ArticleHead'
import { type LineErrors, parseLine, type TypedLine } from '../../shop/OrderLine/order-line.server'
import { tickedIds } from '../../shop/OrderLine/ticked'
import { mainAmount } from '../../shop/offer'
import { Page } from '../../shop/Page/Page'
import { isDayTaken } from '../../shop/PeriodFields/period-input'
import { monthAsked } from '../../shop/PeriodMonths/month-input'
import { detail } from '../../shop/PriceBreakdown/PriceBreakdown.css'
import { articlePath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { useIsGraphical } from '../../shop/useIsGraphical'
import * as styles from './article.css'
import { type ArticleView, articleView, type LoadedArticle, readArticle } from './article.server'
import { NotOffered, OrderErrors, OrderPanel } from './OrderPanel'
import { orderPanelData } from './order-panel.server'
import { productFacts } from './product-data.server'

export const handle: PageHandle = {
  i18n: ['articles', 'forms', 'periods', 'prices'],
  title: (t, loaded) => titleOf(t, loaded as Loaded | undefined),
  description: (t, loaded) => descriptionOf(t, loaded as Loaded | undefined),
}

type Loaded = { article: Pick<ArticleView, 'name' | 'summary' | 'type'>; orderPanel?: { errors?: object } }

// DocumentHead marks a failed post; an invalid query is marked here.
function titleOf(t: TFunction, loaded: Loaded | undefined): string {
  if (!loaded) return ''
  const { article, orderPanel } = loaded
  return (orderPanel?.errors ? t('shell:errorPrefix') : '') + t(`articles:pageTitle.${article.type}`, article)
}

function descriptionOf(t: TFunction, loaded: Loaded | undefined): string {
  return loaded ? t(`articles:pageDescription.${loaded.article.type}`, loaded.article) : ''
}

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(async (visit, id) => {
  await followPress(visit, visit.url.searchParams)
  const loadedArticle = await readArticle(visit, id)
  const article = articleView(loadedArticle)
  const { row } = loadedArticle
  describePage(visit, () => productFacts(article, loadedArticle.rating, visit))
  // This is no 404, because after a change of country the page may have an offer.
  if (!row) return data({ article, orderPanel: undefined })
  const orderPanel = await orderPanelData(visit, loadedArticle, row)
  return data({ article, orderPanel }, { status: orderPanel.errors ? 400 : 200 })
})

export const action = forVisitor(async (visit, id) => {
  const form = await readPostedForm(visit.request)
  await followPress(visit, form)
  const loadedArticle = await readArticle(visit, id)
  const line = parseLine(form, visit, loadedArticle.calendar)
  if (!loadedArticle.row) return data({ typed: line.typed, errors: {} }, { status: 422 })
  if (isDayTaken(form)) return showPrice(visit, line.typed)
  if (line.errors) {
    const months = await monthsOf(visit, loadedArticle, form)
    return data({ typed: line.typed, errors: line.errors, months }, { status: 422 })
  }
  const ticked = plainLines(tickedLines(loadedArticle, tickedIds(line.typed), line.value.quantity))
  const { returnTo } = textsIn(form, 'returnTo')
  return addLine(visit, { ...loadedArticle, ...line, ticked, returnTo })
})

/** A pressed day is only selected, also by browsers that ignore the method of the button. */
function showPrice(visit: Visit, typed: TypedLine) {
  return visit.redirect(`${visit.url.pathname}?${new URLSearchParams(typed)}`, visit.url.pathname)
}

/** The months that were open come back with the errors. */
async function monthsOf(visit: Visit, { article, calendar }: LoadedArticle, form: FormData) {
  const pieces = [{ articleId: article.id, quantity: 1 }]
  return calendar && (await readOpenMonths(visit, pieces, monthAsked(form)))
}

type Addition = {
  type: OrderType
  article: { id: string; name: string }
  value: { quantity: number; period?: DateRange }
  typed: TypedLine
  ticked: Line[]
  returnTo?: string
}

function newCartPath(home: string, { type, article, value, typed }: Addition): string {
  const query = new URLSearchParams({
    type,
    article: article.id,
    quantity: String(value.quantity),
    ...value.period,
    ...(typed.with ? { with: typed.with } : {}),
  })
  return `${home}/new_cart?${query}`
}

async function addLine(visit: Visit, addition: Addition) {
  const { type, article, value, typed, ticked, returnTo } = addition
  const line = { articleId: article.id, quantity: value.quantity }
  const added = addLines(visit.cart, type, [line, ...ticked], value.period)
  const path = articlePath(visit.locale, type, article.id)
  if (added === 'other_type') return visit.redirect(newCartPath(visit.home, addition), path)
  if (typeof added === 'string') {
    const errors: LineErrors = { quantity: refusalMessage(visit.t, added) }
    return data({ typed, errors }, { status: 422 })
  }
  if (returnTo) {
    visit.setCart(added)
    visit.notify('success', visit.t('cart:added', article))
    return visit.redirect(returnTo, path)
  }
  // The cart uses `added` to show what was added, or that the browser keeps no cookies.
  visit.setCart(added)
  return visit.redirect(`${path}/cart?added=${article.id}`, path)
}

export default function ArticlePage() {
  const { article, orderPanel } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const isGraphical = useIsGraphical()
  const ways = <OrderTypes article={article} />
  // The price of the address is not that of what was posted.
  const shown = orderPanel && { ...orderPanel, ...(actionData && { breakdown: undefined, ...actionData }) }
  return (
    <Page>
      <ArticleHead
        article={article}
        errors={shown?.errors ? <OrderErrors errors={shown.errors} /> : null}
        ways={isGraphical ? ways : null}
        orderPanel={
          <>
            {shown ? <OrderPanel article={article} orderPanel={shown} /> : <NotOffered article={article} />}
            {/* In a text browser, each link is a key on the way to the button. */}
            {isGraphical ? null : ways}
          </>
        }
        facts={<ArticleFacts article={article} />}
      />
    </Page>
  )
}

const WAYS = ['rent', 'buy', 'trial'] as const

function OrderTypes({ article }: { article: ArticleView }) {
  const { t, locale } = useWords(['articles', 'shell'])
  if (article.otherOffers.length === 0) return null
  const offers = [...(article.offer ? [article.offer] : []), ...article.otherOffers]
  return (
    <nav aria-label={t('articles:yourChoice')} className={styles.ways}>
      {WAYS.flatMap((type) => offers.filter((offer) => offer.type === type)).map((offer) => (
        <Fragment key={offer.type}>
          <Link
            to={articlePath(locale, offer.type, article.id)}
            discover="none"
            aria-current={offer.type === article.type ? 'page' : undefined}
          >
            {`${t(`shell:menu.${offer.type}`)} `}
            <span className={detail}>
              {t(`articles:ways.${offer.type}`, { amount: formatMoney(mainAmount(offer)) })}
              {offer.type === 'trial' ? (
                <span>{`, ${t('articles:ways.trialDays', { count: article.trialDays })}`}</span>
              ) : null}
            </span>
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
