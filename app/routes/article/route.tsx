import { data } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { plainLines } from '../../../contract/lines'
import { formatMoney } from '../../../contract/money'
import { describePage } from '../../content/search-engines/page-facts.server'
import { followPress, readOpenMonths } from '../../forms/months.server'
import { useWords } from '../../i18n/locale'
import { refusalMessage } from '../../ordering/cart/cart-line.server'
import { tickedLines } from '../../ordering/cart/fitting-articles.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { textsIn } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { addLines } from '../../session/cart'
import { forVisitor } from '../../session/visit.server'
import { ArticleFacts } from '../../shop/Article/ArticleFacts'
import { ArticleHead } from '../../shop/Article/ArticleHead'
import { type LineErrors, parseLine } from '../../shop/OrderLine/order-line.server'
import { tickedIds } from '../../shop/OrderLine/ticked'
import { mainAmount } from '../../shop/offer'
import { Page } from '../../shop/Page/Page'
import { isDayTaken, openMonthOf } from '../../shop/PeriodFields/period-input'
import { detail } from '../../shop/PriceBreakdown/PriceBreakdown.css'
import { articlePath } from '../../shop/paths'
import { useIsGraphical } from '../../shop/shell-data'
import { useAnswer } from '../../shop/useAnswer'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import * as styles from './article.css'
import { type ArticleView, articleView, readArticle } from './article.server'
import { NotOffered, OrderPanel } from './OrderPanel'
import { orderPanelData } from './order-panel.server'
import { productFacts } from './product-data.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['articles', 'forms', 'periods', 'prices'],
  title: (t, { article: { type, name } }) => t(`articles:pageTitle.${type}`, { name }),
  description: (t, { article: { type, name, summary } }) =>
    t(`articles:pageDescription.${type}`, { name, summary }),
  isInvalid: ({ orderPanel }) => orderPanel?.errors !== undefined,
}

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(async (visit, id) => {
  await followPress(visit, visit.url.searchParams)
  const loadedArticle = await readArticle(visit, id)
  const article = articleView(loadedArticle)
  const { offerRow } = loadedArticle
  describePage(visit, () => productFacts(article, loadedArticle.rating, visit))
  // This is no 404, because after a change of country the page may have an offer.
  if (!offerRow) return data({ article, orderPanel: undefined })
  const orderPanel = await orderPanelData(visit, loadedArticle, offerRow)
  return data({ article, orderPanel }, { status: orderPanel.errors ? 400 : 200 })
})

export const action = forVisitor(async (visit, id) => {
  const form = await readPostedForm(visit.request)
  await followPress(visit, form)
  const loadedArticle = await readArticle(visit, id)
  const { type, article, calendar } = loadedArticle
  const line = parseLine(form, visit, calendar)
  const { typed } = line
  if (!loadedArticle.offerRow) return data({ typed, errors: {} }, { status: 422 })
  const { pathname } = visit.url
  const path = articlePath(visit.locale, type, article.id)
  // A pressed day is only selected, also by browsers that ignore the method of the button.
  if (isDayTaken(form)) return visit.redirect(`${pathname}?${new URLSearchParams(typed)}`, pathname)
  const articleLines = [{ articleId: article.id, quantity: line.value?.quantity ?? 1 }] as const
  if (line.errors) {
    // The months that were open come back with the errors.
    const months = calendar && (await readOpenMonths(visit, articleLines, openMonthOf(form)))
    return data({ typed, errors: line.errors, months }, { status: 422 })
  }
  const { quantity, period } = line.value
  const tickedArticleLines = plainLines(tickedLines(loadedArticle, tickedIds(typed), quantity))
  const filledCart = addLines(visit.cart, type, [...articleLines, ...tickedArticleLines], period)
  if (filledCart === 'other_type') {
    const orderParams = { type, article: article.id, quantity: String(quantity), ...period }
    const query = new URLSearchParams({ ...orderParams, ...(typed.with ? { with: typed.with } : {}) })
    return visit.redirect(`${visit.home}/new_cart?${query}`, path)
  }
  if (typeof filledCart === 'string') {
    const errors: LineErrors = { quantity: refusalMessage(visit.t, filledCart) }
    return data({ typed, errors }, { status: 422 })
  }
  visit.setCart(filledCart)
  const { returnTo } = textsIn(form, 'returnTo')
  // The cart uses `added` to show what was added, or that the browser keeps no cookies.
  if (!returnTo) return visit.redirect(`${path}/cart?added=${article.id}`, path)
  visit.notify('success', visit.t('cart:added', { name: article.name }))
  return visit.redirect(returnTo, path)
})

export default function ArticlePage() {
  const { t, article, orderPanel } = usePage<typeof loader>('articles')
  const actionData = useAnswer<typeof action>()
  const isGraphical = useIsGraphical()
  const orderTypes = <OrderTypes article={article} />
  // The price of the address is not that of what was posted.
  const panel = orderPanel && { ...orderPanel, ...(actionData && { breakdown: undefined, ...actionData }) }
  const { start, end, quantity }: LineErrors = panel?.errors ?? {}
  return (
    <Page gap={null}>
      <ArticleHead
        article={article}
        errors={<FieldErrors title={t('error.title')} errors={{ start, end, quantity }} />}
        ways={isGraphical ? orderTypes : null}
        orderPanel={
          <>
            {panel ? <OrderPanel article={article} orderPanel={panel} /> : <NotOffered article={article} />}
            {/* In a text browser, each link is a key on the way to the button. */}
            {isGraphical ? null : orderTypes}
          </>
        }
        facts={<ArticleFacts article={article} />}
      />
    </Page>
  )
}

function OrderTypes({ article }: { article: ArticleView }) {
  const { t, locale } = useWords(['articles', 'shell'])
  const { offers } = article
  if (offers.every(({ type }) => type === article.type)) return null
  return (
    <nav aria-label={t('articles:waysToGet')} className={styles.ways}>
      {offers.map((offer) => (
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
