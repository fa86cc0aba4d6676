import { Form, Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceWord } from '../../shop/OrderStatus/invoice-word'
import { statusWord } from '../../shop/OrderStatus/order-status'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { readCounter } from './counter.server'

type CounterOrder = Awaited<ReturnType<typeof readCounter>>[number]

/** Shows an order, with a button for each step that it can take now. */
export function CounterOrder({ order }: { order: CounterOrder }) {
  const { t } = useTranslation(['outbox', 'order'])
  const { id, number, status, type, steps, path, at, onInvoice, isStillHere } = order
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={`order-${id}`}>
      <h2 id={`order-${id}`}>
        <Link to={path}>{number}</Link>
      </h2>
      <p>
        {t(`order:type.${type}`)}, <WithDates>{at}</WithDates>
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
        <Form method="post" className={cluster} aria-labelledby={`order-${id}`}>
          <input type="hidden" name="order" value={id} />
          {steps.map((step) => (
            <Fragment key={step}>
              <Button name="step" value={step} variant="quiet">
                {t(`counter.step.${step}`)}
              </Button>{' '}
            </Fragment>
          ))}
        </Form>
      )}
    </Card>
  )
}
