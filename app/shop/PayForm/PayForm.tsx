import { Form } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { paymentStartPath } from '../payment-path'

interface PayFormProps {
  order: { id: string; signature: string }
  variant?: 'main' | 'quiet'
  children: string
}

/** A button that begins the payment of an order, or goes on with the one that is open. */
export function PayForm({ order, variant, children }: PayFormProps) {
  return (
    // The payment's page is another document, on another host as a rule.
    <Form method="post" action={paymentStartPath(useLocale(), order.id)} reloadDocument>
      <input type="hidden" name="key" value={order.signature} />
      <Button variant={variant}>{children}</Button>
    </Form>
  )
}
