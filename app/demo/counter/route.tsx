import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { demoApi } from '../../../contract/endpoints/demo'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import { CounterOrder } from './CounterOrder'
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

/** Lists which accounts may pay on invoice, with a button that changes it. */
function CounterAccounts({ accounts }: { accounts: { email: string; allowed: boolean }[] }) {
  const { t } = useTranslation('outbox')
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="accounts">
      <h2 id="accounts">{t('counter.accounts.title')}</h2>
      <p>{t(accounts.length === 0 ? 'counter.accounts.empty' : 'counter.accounts.text')}</p>
      {accounts.map(({ email, allowed }) => (
        <Form key={email} method="post" className={cluster}>
          <input type="hidden" name="account" value={email} />
          <span>{email}</span>{' '}
          <Button
            name="allowed"
            value={allowed ? '0' : '1'}
            variant="quiet"
            aria-label={t(`counter.accounts.${allowed ? 'withdrawFor' : 'allowFor'}`, { email })}
          >
            {t(`counter.accounts.${allowed ? 'withdraw' : 'allow'}`)}
          </Button>
        </Form>
      ))}
    </Card>
  )
}

type CounterQuote = Awaited<ReturnType<typeof readQuotes>>[number]

/** Shows a quote, with a button for each step that it can take now. */
function CounterQuote({ quote }: { quote: CounterQuote }) {
  const { t } = useTranslation('outbox')
  const { id, number, status, steps, path, at } = quote
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={`quote-${id}`}>
      <h3 id={`quote-${id}`}>
        <Link to={path}>{number}</Link>
      </h3>
      <p>
        <WithDates>{at}</WithDates>
        <br />
        <strong>{t(`counter.quoteStatus.${status}`)}</strong>
      </p>
      {steps.length > 0 && (
        <Form method="post" className={cluster} aria-labelledby={`quote-${id}`}>
          <input type="hidden" name="quote" value={id} />
          {steps.map((step) => (
            <Fragment key={step}>
              <Button name="step" value={step} variant="quiet">
                {t(`counter.quoteStep.${step}`)}
              </Button>{' '}
            </Fragment>
          ))}
        </Form>
      )}
    </Card>
  )
}
