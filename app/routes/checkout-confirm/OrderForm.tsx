import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PriceBreakdown as Breakdown } from '../../../contract/prices'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { LeftOut } from '../../shop/CartSummary/LeftOut'
import { Misfits } from '../../shop/CartSummary/Misfits'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { stacks } from '../../ui/Layout/Layout.css'
import { Agreement } from './Agreement'
import { AnswerSummary } from './AnswerSummary'
import * as styles from './confirm.css'
import type { Confirmation } from './confirmation.server'
import { serializeShownOrder } from './shown-order'

interface OrderFormProps {
  confirmation: Confirmation
  breakdown: Breakdown
  choices?: { paymentMethod: string; acceptsTerms: boolean; requestsEarlyStart: boolean }
  errors: Record<string, string>
}

/** The order button must follow directly after the order; see docs/domain.md, What the law asks. */
export function OrderForm({ confirmation, breakdown, choices, errors }: OrderFormProps) {
  const { t } = useTranslation('checkout')
  const { cart, methods } = confirmation
  const options = methods.map(({ id, name, hint }) => ({ value: id, label: name, hint }))
  const methodChoice = (
    <RadioGroup
      name="payment_method"
      label={<span className={styles.question}>{t('confirm.payment')}</span>}
      options={options}
      defaultValue={choices?.paymentMethod ?? (options.length === 1 ? options[0]?.value : undefined)}
      error={errors.payment_method}
      required
    />
  )
  return (
    // The payment provider's page is usually on another host.
    <Form method="post" noValidate reloadDocument className={stacks[24]}>
      <input type="hidden" name="checkout" value={confirmation.checkoutId} />
      <input type="hidden" name="shown" value={serializeShownOrder(breakdown, cart.period)} />
      <RequiredNote />
      <Card>{breakdown.total === 0 ? <p>{t('confirm.nothingToPay')}</p> : methodChoice}</Card>
      <Agreement
        type={cart.type}
        needsEarlyStart={confirmation.needsEarlyStart}
        choices={choices}
        errors={errors}
      />
      {breakdown.total > 0 && <p>{t('confirm.paymentNote')}</p>}
      <LeftOut cart={cart} />
      <Misfits cart={cart} />
      <Card as="section" className={stacks[24]} aria-labelledby="order">
        <h2 id="order">{t('order')}</h2>
        <AnswerSummary confirmation={confirmation} />
        <CartSummary cart={{ ...cart, breakdown }} isReadOnly />
        <Button isWide>{t('confirm.order')}</Button>
      </Card>
    </Form>
  )
}
