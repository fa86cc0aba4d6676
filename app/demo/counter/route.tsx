import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { demoApi } from '../../../contract/endpoints/demo'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { stacks } from '../../ui/Layout/Layout.css'
import { CounterAccounts } from './CounterAccounts'
import { CounterOrder } from './CounterOrder'
import { CounterQuote } from './CounterQuote'
import { readCounter, takeStep } from './counter.server'
import { readQuotes } from './quotes.server'

export const handle: PageHandle = {
  i18n: ['outbox', 'order'],
  title: (t) => t('outbox:counter.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const [orders, quotes, { data: accounts }] = await Promise.all([
    readCounter(visit),
    readQuotes(visit),
    visit.call(demoApi.accounts),
  ])
  return { orders, quotes, accounts }
}

export async function action(args: ActionFunctionArgs) {
  return takeStep(await visitOf(args))
}

export default function Counter() {
  const { t } = useTranslation('outbox')
  const locale = useLocale()
  const { orders, quotes, accounts } = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t('counter.title')}>
      <p>{t('counter.text')}</p>
      <p>
        <Link to={`/${locale}/etc/outbox`}>{t('counter.toOutbox')}</Link>
      </p>
      {orders.length === 0 && <p>{t('counter.empty')}</p>}
      {orders.map((order) => (
        <CounterOrder key={order.id} order={order} />
      ))}
      {quotes.length > 0 && (
        <section aria-labelledby="quotes" className={stacks[24]}>
          <h2 id="quotes">{t('counter.quotes')}</h2>
          {quotes.map((quote) => (
            <CounterQuote key={quote.id} quote={quote} />
          ))}
        </section>
      )}
      <CounterAccounts accounts={accounts} />
    </Page>
  )
}
