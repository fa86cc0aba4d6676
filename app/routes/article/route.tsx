import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { plainLines } from '../../../contract/lines'
import { describePage } from '../../content/search-engines/page-facts.server'
import { followPress, readOpenMonths } from '../../forms/months.server'
import { tickedLines } from '../../ordering/cart/fitting-articles.server'
import { type PageHandle, unlessDialog } from '../../platform/page-handle'
import { textsIn } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { type Visit, visitOf } from '../../session/visit.server'
import { ArticleFacts } from '../../shop/Article/ArticleFacts'
import { ArticleHead } from '../../shop/Article/ArticleHead'
import { parseLine, type TypedLine } from '../../shop/OrderLine/order-line.server'
import { tickedIds } from '../../shop/OrderLine/ticked'
import { Page } from '../../shop/Page/Page'
import { isDayTaken } from '../../shop/PeriodFields/period-input'
import { monthAsked } from '../../shop/PeriodMonths/month-input'
import { useAnswer } from '../../shop/useAnswer'
import { useIsGraphical } from '../../shop/useIsGraphical'
import { addLine } from './add-line.server'
import { type ArticleView, articleView, type LoadedArticle, readArticle } from './article.server'
import { NotOffered, OrderErrors, OrderPanel } from './OrderPanel'
import { OrderTypes } from './OrderTypes'
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

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await followPress(visit, visit.url.searchParams)
  const loadedArticle = await readArticle(visit, args.params.uuid)
  const article = articleView(loadedArticle)
  const { row } = loadedArticle
  describePage(visit, () => productFacts(article, loadedArticle.rating, visit))
  // This is no 404, because after a change of country the page may have an offer.
  if (!row) return data({ article, orderPanel: undefined })
  const orderPanel = await orderPanelData(visit, loadedArticle, row)
  return data({ article, orderPanel }, { status: orderPanel.errors ? 400 : 200 })
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const form = await readPostedForm(visit.request)
  await followPress(visit, form)
  const loadedArticle = await readArticle(visit, args.params.uuid)
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
}

/** A day that is taken is only chosen by that, also in a browser that posts what its button was to get. */
function showPrice(visit: Visit, typed: TypedLine) {
  return visit.redirect(`${visit.url.pathname}?${new URLSearchParams(typed)}`, visit.url.pathname)
}

/** What is refused comes back with the months that were open, in which its days are put right. */
async function monthsOf(visit: Visit, { article, calendar }: LoadedArticle, form: FormData) {
  const pieces = [{ articleId: article.id, quantity: 1 }]
  return calendar && (await readOpenMonths(visit, pieces, monthAsked(form)))
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
