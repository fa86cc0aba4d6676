import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import type { IsoDate } from '../../../contract/dates'
import type { PaymentMethod } from '../../../contract/endpoints/payment-methods'
import { writtenDate } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import { orderPath } from '../order-path'

interface PayFormProps {
  order: { id: string; payment: { method: string }; payUntil?: IsoDate }
  methods: PaymentMethod[]
  variant?: 'main' | 'quiet'
  question?: string
  error?: string
  children: string
}

export function PayForm({ order, methods, variant, question, error, children }: PayFormProps) {
  const { t } = useTranslation('payment')
  // A transfer takes longer, so the order waits longer for it than for what is chosen now.
  const mayTransfer = order.payment.method !== BANK_TRANSFER && methods.some(({ id }) => id === BANK_TRANSFER)
  return (
    // The payment provider's page is usually on another host.
    <Form
      method="post"
      action={orderPath(useLocale(), order, 'pay')}
      reloadDocument
      noValidate
      className={stacks[16]}
    >
      {methods.length > 0 && (
        <RadioGroup
          name="payment_method"
          label={question ?? t('methodQuestion')}
          options={methods.map(({ id, name, hint }) => ({ value: id, label: name, hint }))}
          defaultValue={order.payment.method}
          error={error}
        />
      )}
      {order.payUntil && (
        <p>
          <WithDates>{t('payUntil', { day: writtenDate(order.payUntil) })}</WithDates>
          {mayTransfer && ` ${t('payUntilTransfer')}`}
        </p>
      )}
      <div>
        <Button variant={variant}>{children}</Button>
      </div>
    </Form>
  )
}
