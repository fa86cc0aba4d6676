import { useTranslation } from 'react-i18next'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import type { IsoDate } from '../../../contract/dates'
import type { PaymentMethod } from '../../../contract/endpoints/payment-methods'
import type { Cents } from '../../../contract/money'
import { PayForm } from './PayForm'

interface PayOtherwiseProps {
  order: { id: string; payUntil?: IsoDate }
  methods: PaymentMethod[]
  amount: Cents
}

/** Offers the other ways to pay to a customer who has changed their mind about a transfer. */
export function PayOtherwise({ order, methods, amount }: PayOtherwiseProps) {
  const { t } = useTranslation('payment')
  const others = methods.filter(({ id }) => id !== BANK_TRANSFER)
  const [first] = others
  if (!first) return null
  const chosen = { id: order.id, payUntil: order.payUntil, payment: { method: first.id } }
  return (
    <PayForm
      order={chosen}
      methods={others}
      amount={amount}
      variant="quiet"
      question={t('transfer.otherwise')}
    />
  )
}
