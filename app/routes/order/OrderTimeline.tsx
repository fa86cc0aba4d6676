import { writtenDate } from '../../../contract/dates'
import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { isStillHere } from '../../../contract/shipments'
import { useWords } from '../../i18n/locale'
import { GuaranteedUntil } from '../../shop/GuaranteedUntil/GuaranteedUntil'
import { pieceName, stepWord } from '../../shop/order-words'
import { FoldedSection } from '../../ui/FoldedSection/FoldedSection'
import { Timeline } from '../../ui/Timeline/Timeline'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

type OrderTimelineProps = Pick<OrderPage, 'history' | 'withdrawals' | 'cancellations' | 'faults'> & {
  order: Pick<OrderPage['order'], 'follows' | 'onInvoice' | 'repairs' | 'lines' | 'acceptedBy'> &
    Pick<OrderPage['order'], 'status' | 'shipments'>
}

export function OrderTimeline({ order, history, withdrawals, cancellations, faults }: OrderTimelineProps) {
  const { t, locale } = useWords('order')
  const shown = {
    kind: order.follows?.kind,
    isOnInvoice: order.onInvoice !== undefined,
    isStillHere: isStillHere(order),
  }
  const events = [
    ...history.map(({ status, by, ...moment }, index) => {
      const isPlaced = index === 0 && status === AWAITING_PAYMENT
      const what = isPlaced ? t('timeline.placed') : stepWord(t, history, index, shown)
      const isAccepted = isPlaced && by === 'customer' && order.acceptedBy
      return { ...moment, by: isAccepted ? 'person' : by, what }
    }),
    ...withdrawals.map((moment) => ({ ...moment, by: 'customer', what: t('timeline.withdrawn') })),
    ...cancellations.map((moment) => ({ ...moment, by: 'customer', what: t('timeline.contractCanceled') })),
    ...faults.map((moment) => ({ ...moment, by: 'customer', what: t('timeline.fault') })),
    ...order.repairs.map(({ day, what, ...piece }) => ({
      ...{ day, time: undefined, by: 'staff' },
      what: t('timeline.repaired', { piece: pieceName(order.lines, piece), what }),
    })),
  ]
  // Events without a time come last on their day.
  const sortKey = ({ day, time = '24' }: { day: string; time?: string }) => `${day} ${time}`
  const sorted = [...events].sort((a, b) => sortKey(a).localeCompare(sortKey(b)))
  return (
    <FoldedSection id="timeline" title={t('timeline.title')}>
      <Timeline
        events={sorted.map(({ day, time, by, what }) => ({
          id: `${day} ${time} ${what}`,
          what,
          when: (
            <>
              <WithDates inWords={locale}>
                {time ? t('timeline.at', { day: writtenDate(day), time }) : writtenDate(day)}
              </WithDates>{' '}
              {t(`timeline.by.${by}`, { name: order.acceptedBy })}
            </>
          ),
        }))}
      />
      <GuaranteedUntil order={order} />
    </FoldedSection>
  )
}
