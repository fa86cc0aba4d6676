import { useTranslation } from 'react-i18next'
import type { Stand } from '../../../contract/order-journey'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../contract/order-status'
import { Chip, type Tone } from '../../ui/Chip/Chip'
import type { IconName } from '../../ui/Icon/Icon'
import { type ShownOrder, statusWord } from '../order-words'

type Look = { icon: IconName; office: Tone; customer: Tone }

/** Amber ('now') asks the reader to do something. */
const LOOKS = new Map<number, Look>([
  [AWAITING_PAYMENT, { icon: 'clock', office: 'wait', customer: 'now' }],
  [PAID, { icon: 'box', office: 'now', customer: 'way' }],
  [CANCELED, { icon: 'close', office: 'wait', customer: 'wait' }],
  [SHIPPED, { icon: 'box', office: 'way', customer: 'way' }],
  [DELIVERED, { icon: 'home', office: 'way', customer: 'way' }],
  [RETURN_ANNOUNCED, { icon: 'back', office: 'wait', customer: 'way' }],
  [RETURN_RECEIVED, { icon: 'back', office: 'now', customer: 'way' }],
])
const GRADED_LOOK: Look = { icon: 'check', office: 'done', customer: 'done' }
const STAND_LOOKS: Record<Stand, Look> = {
  late: { icon: 'warning', office: 'stop', customer: 'stop' },
  not_returned: { icon: 'warning', office: 'done', customer: 'done' },
  withdrawn: { icon: 'back', office: 'now', customer: 'way' },
}

type StatusChipProps = { status: number; to: 'office' | 'customer'; shown?: ShownOrder }

export function StatusChip({ status, to, shown }: StatusChipProps) {
  const { t } = useTranslation('order')
  const { icon, [to]: tone } = shown?.stands ? STAND_LOOKS[shown.stands] : (LOOKS.get(status) ?? GRADED_LOOK)
  return (
    <Chip tone={tone} icon={icon}>
      {statusWord(t, status, shown)}
    </Chip>
  )
}
