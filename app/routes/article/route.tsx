import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { type PageHandle, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { parseLine } from '../../shop/OrderLine/order-line.server'
import { Page } from '../../shop/Page/Page'
import { stacks } from '../../ui/Layout/Layout.css'
import { ArticleFacts } from './ArticleFacts'
import { ArticleHead } from './ArticleHead'
import { addLine } from './add-line.server'
import { type ArticleView, articleView, readArticle } from './article.server'
import { Decision } from './Decision'
import { decisionView } from './decision.server'
import { Mistakes } from './Mistakes'
import { NotOffered } from './NotOffered'

export const handle: PageHandle = {
  i18n: ['articles', 'periods', 'prices'],
  title: (t, loaded) => titleOf(t, loaded as Loaded | undefined),
  description: (_t, loaded) => (loaded as Loaded | undefined)?.article.summary ?? '',
}

type Loaded = { article: Pick<ArticleView, 'name' | 'summary' | 'type'>; decision?: { errors?: object } }

// The frame marks a refused post by itself; a price asked for with a mistake is marked here.
function titleOf(t: TFunction, loaded: Loaded | undefined): string {
  if (!loaded) return ''
  const { article, decision } = loaded
  return (decision?.errors ? t('shell:errorPrefix') : '') + t(`articles:pageTitle.${article.type}`, article)
}

export const shouldRevalidate = unlessDialog

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { cart, t, url } = visit
  const read = await readArticle(visit, args.params.uuid)
  const article = articleView(read)
  const { row, type, calendar } = read
  // Not offered is no 404: the page is there, and a change of country shows it.
  if (!row) return data({ article, decision: undefined })
  const asked = url.searchParams
  const decision = decisionView({ t, type, articleId: article.id, row, calendar, cart, asked })
  return data({ article, decision }, { status: decision.errors ? 400 : 200 })
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const form = await visit.form()
  const read = await readArticle(visit, args.params.uuid)
  const line = parseLine(form, visit.t, read.calendar)
  if (!read.row) return data({ typed: line.typed, errors: {} }, { status: 422 })
  if (line.errors) return data({ typed: line.typed, errors: line.errors }, { status: 422 })
  return addLine(visit, { ...read, ...line })
}

/** One article to rent, buy or try: what it is, what it costs, and the form that puts it into the cart. */
export default function ArticlePage() {
  const { article, decision } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const shown = decision && { ...decision, ...refused }
  return (
    <Page>
      <div className={stacks[24]}>
        {shown?.errors ? <Mistakes errors={shown.errors} /> : null}
        <ArticleHead
          article={article}
          decision={
            shown ? <Decision article={article} decision={shown} /> : <NotOffered article={article} />
          }
          facts={<ArticleFacts article={article} />}
        />
      </div>
    </Page>
  )
}
