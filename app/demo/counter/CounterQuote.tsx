import { Form, Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { readQuotes } from './quotes.server'

type CounterQuote = Awaited<ReturnType<typeof readQuotes>>[number]

/** Shows a quote, with a button for each step that it can take now. */
export function CounterQuote({ quote }: { quote: CounterQuote }) {
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
