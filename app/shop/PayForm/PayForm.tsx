import { Form } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { paymentStartPath } from '../payment-path'

interface PayFormProps {
  order: { id: string; signature: string }
  variant?: 'main' | 'quiet'
  children: string
}

export function PayForm({ order, variant, children }: PayFormProps) {
  return (
    // The payment provider's page is usually on another host.
    <Form method="post" action={paymentStartPath(useLocale(), order.id)} reloadDocument>
      <input type="hidden" name="key" value={order.signature} />
      <Button variant={variant}>{children}</Button>
    </Form>
  )
}
