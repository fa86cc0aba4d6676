import { useTranslation } from 'react-i18next'
import type { OrderFact } from '../../shop/order-facts'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

/** Shows an order of which a backend tells no more than in a list. */
export function PlainOrder({ number, facts }: { number: string; facts: OrderFact[] }) {
  const { t } = useTranslation('order')
  return (
    <div className={stacks[24]}>
      <h1>
        <WithNumber number={number}>{t('title', { number })}</WithNumber>
      </h1>
      <SummaryList rows={facts} />
    </div>
  )
}
