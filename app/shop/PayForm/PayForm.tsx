import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { type IsoDate, shopTime, writtenDate } from '../../../contract/dates'
import type { PaymentMethod } from '../../../contract/endpoints/order-payments'
import { type Cents, formatMoney } from '../../../contract/money'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { ButtonGroup } from '../../ui/Field/Choices'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import { orderPath } from '../paths'

interface PayFormProps {
  order: { id: string; payment: { method: string }; payUntil?: IsoDate; startBy?: string | null }
  /** The method of the order comes first; without methods, the payment page asks. */
  methods: PaymentMethod[]
  amount?: Cents
  variant?: 'main' | 'quiet'
  question?: string
  error?: string
}

export function PayForm({ order, methods, amount = 0, variant, question, error }: PayFormProps) {
  const { t } = useTranslation('payment')
  const { method } = order.payment
  const sorted = [...methods].sort((a, b) => Number(b.id === method) - Number(a.id === method))
  const startBy = order.startBy ? shopTime(new Date(order.startBy)) : undefined
  // The deadline is later for a transfer, which the page then says.
  const mayTransfer = method !== BANK_TRANSFER && methods.some(({ id }) => id === BANK_TRANSFER)
  return (
    // The payment provider is usually on another host.
    <Form
      method="post"
      action={orderPath(useLocale(), order, 'pay')}
      reloadDocument
      noValidate
      className={stacks[16]}
    >
      {sorted.length > 0 ? (
        <ButtonGroup
          name="payment_method"
          label={question ?? t('methodQuestion')}
          options={sorted.map(({ id, name, hint }) => ({
            value: id,
            label: t('payBy', { method: name, amount: formatMoney(amount) }),
            hint,
          }))}
          first={variant}
          error={error}
        />
      ) : (
        <div>
          <Button variant={variant}>{t('pay')}</Button>
        </div>
      )}
      {startBy && <WithDates as="p">{t('startBy', { ...startBy, day: writtenDate(startBy.day) })}</WithDates>}
      {order.payUntil && !startBy && (
        <p>
          <WithDates>{t('payUntil', { day: writtenDate(order.payUntil) })}</WithDates>
          {mayTransfer && ` ${t('payUntilTransfer')}`}
        </p>
      )}
    </Form>
  )
}

interface PayOtherwiseProps {
  order: { id: string; payUntil?: IsoDate }
  methods: PaymentMethod[]
  amount: Cents
}

export function PayOtherwise({ order, methods, amount }: PayOtherwiseProps) {
  const { t } = useTranslation('payment')
  const otherMethods = methods.filter(({ id }) => id !== BANK_TRANSFER)
  const [first] = otherMethods
  if (!first) return null
  const chosen = { id: order.id, payUntil: order.payUntil, payment: { method: first.id } }
  return (
    <PayForm
      order={chosen}
      methods={otherMethods}
      amount={amount}
      variant="quiet"
      question={t('transfer.otherwise')}
    />
  )
}
