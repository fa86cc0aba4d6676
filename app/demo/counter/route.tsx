import { Form, Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { invoiceWord, statusWord } from '../../shop/order-words'
import { Page } from '../../shop/Page/Page'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'
import { WithDates } from '../../ui/WithDates/WithDates'
import { readCounter, takeStep } from './counter.server'

export const handle: PageHandle = {
  i18n: ['outbox', 'order'],
  title: (t) => t('outbox:counter.title'),
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readCounter)

export const action = forVisitor(takeStep)

export default function Counter() {
  const { t, locale, orders, quotes, accounts } = usePage<typeof loader>('outbox')
  return (
    <Page width="text" title={t('counter.title')}>
      <p>{t('counter.text')}</p>
      <LinkLine to={`/${locale}/etc/outbox`}>{t('counter.toOutbox')}</LinkLine>
      {orders.length === 0 && <p>{t('counter.empty')}</p>}
      {orders.map((order) => (
        <CounterOrder key={order.id} order={order} />
      ))}
      {quotes.length > 0 && (
        <Section id="quotes" title={t('counter.quotes')} gap={24}>
          {quotes.map((quote) => (
            <CounterQuote key={quote.id} quote={quote} />
          ))}
        </Section>
      )}
      <Section id="accounts" title={t('counter.accounts.title')} card="plain">
        <p>{t(accounts.length === 0 ? 'counter.accounts.empty' : 'counter.accounts.text')}</p>
        {accounts.map(({ email, allowed }) => (
          <Form key={email} method="post" className={cluster}>
            <input type="hidden" name="account" value={email} />
            <span>{email}</span>{' '}
            <Button
              name={`allowed=${allowed ? '0' : '1'}`}
              variant="quiet"
              aria-label={t(`counter.accounts.${allowed ? 'withdrawFor' : 'allowFor'}`, { email })}
            >
              {t(`counter.accounts.${allowed ? 'withdraw' : 'allow'}`)}
            </Button>
          </Form>
        ))}
      </Section>
    </Page>
  )
}

type CounterData = Awaited<ReturnType<typeof readCounter>>

function CounterOrder({ order }: { order: CounterData['orders'][number] }) {
  const { t } = useTranslation(['outbox', 'order'])
  const { id, number, status, type, steps, path, createdAt, onInvoice, isStillHere } = order
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={`order-${id}`}>
      <h2 id={`order-${id}`}>
        <Link to={path}>{number}</Link>
      </h2>
      <p>
        {t(`order:type.${type}`)}, <WithDates>{createdAt}</WithDates>
        <br />
        <strong>{statusWord(t, status, { isOnInvoice: onInvoice !== null, isStillHere })}</strong>
        {onInvoice && (
          <>
            <br />
            <WithDates>{invoiceWord(t, onInvoice)}</WithDates>
          </>
        )}
      </p>
      {steps.length === 0 ? (
        <p>{t('counter.nothing')}</p>
      ) : (
        <StepButtons kind="order" id={id} steps={steps} />
      )}
    </Card>
  )
}

function CounterQuote({ quote }: { quote: CounterData['quotes'][number] }) {
  const { t } = useTranslation('outbox')
  const { id, number, status, steps, path, createdAt } = quote
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={`quote-${id}`}>
      <h3 id={`quote-${id}`}>
        <Link to={path}>{number}</Link>
      </h3>
      <p>
        <WithDates>{createdAt}</WithDates>
        <br />
        <strong>{t(`counter.quoteStatus.${status}`)}</strong>
      </p>
      {steps.length > 0 && <StepButtons kind="quote" id={id} steps={steps} />}
    </Card>
  )
}

type StepButtonsProps = { kind: 'order' | 'quote'; id: string; steps: readonly string[] }

function StepButtons({ kind, id, steps }: StepButtonsProps) {
  const { t } = useTranslation('outbox')
  return (
    <Form method="post" className={cluster} aria-labelledby={`${kind}-${id}`}>
      <input type="hidden" name={kind} value={id} />
      {steps.map((step) => (
        <Fragment key={step}>
          <Button name={`step=${step}`} variant="quiet">
            {t(kind === 'order' ? `counter.step.${step}` : `counter.quoteStep.${step}`)}
          </Button>{' '}
        </Fragment>
      ))}
    </Form>
  )
}
