import { useTranslation } from 'react-i18next'
import type { OrderFact } from '../../shop/order-facts'
import { PayForm } from '../../shop/PayForm/PayForm'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

interface PlainOrderProps {
  id: string
  number: string
  canBePaid: boolean
  facts: OrderFact[]
}

/** Shows an order of which a backend tells no more than in a list. */
export function PlainOrder({ id, number, canBePaid, facts }: PlainOrderProps) {
  const { t } = useTranslation(['order', 'payment'])
  return (
    <div className={stacks[24]}>
      <h1>
        <WithNumber number={number}>{t('title', { number })}</WithNumber>
      </h1>
      <SummaryList rows={facts} />
      {canBePaid && <PayForm order={{ id, payment: { method: '' } }} methods={[]} />}
    </div>
  )
}
