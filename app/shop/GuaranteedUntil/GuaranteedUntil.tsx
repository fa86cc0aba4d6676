import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import type { OwnOrderDetails } from '../../../contract/endpoints/order-details'
import { WithDates } from '../../ui/WithDates/WithDates'
import { pieceName } from '../order-words'

/** Of several repairs of a piece, the last one counts. */
export function GuaranteedUntil({ order }: { order: Pick<OwnOrderDetails, 'lines' | 'repairs'> }) {
  const { t } = useTranslation('order')
  const until = new Map(order.repairs.map((fix) => [pieceName(order.lines, fix), fix.guaranteedUntil]))
  return [...until].map(([piece, day]) => (
    <WithDates key={piece} as="p">
      {t('timeline.guaranteed', { piece, day: writtenDate(day) })}
    </WithDates>
  ))
}
