import { useTranslation } from 'react-i18next'
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
import { type ShownOrder, statusWord } from './order-status'

type Look = { icon: IconName; office: Tone; customer: Tone }

/** Returns how a status looks: amber is for whoever has to do something about it. */
function lookOf(status: number): Look {
  switch (status) {
    case AWAITING_PAYMENT:
      return { icon: 'clock', office: 'wait', customer: 'now' }
    case PAID:
      return { icon: 'box', office: 'now', customer: 'way' }
    case CANCELED:
      return { icon: 'close', office: 'wait', customer: 'wait' }
    case SHIPPED:
      return { icon: 'box', office: 'way', customer: 'way' }
    case DELIVERED:
      return { icon: 'home', office: 'way', customer: 'way' }
    case RETURN_ANNOUNCED:
      return { icon: 'back', office: 'wait', customer: 'way' }
    case RETURN_RECEIVED:
      return { icon: 'back', office: 'now', customer: 'way' }
    default:
      return { icon: 'check', office: 'done', customer: 'done' }
  }
}

interface StatusChipProps {
  status: number
  /** It tells who looks at the chip. */
  to: 'office' | 'customer'
  shown?: ShownOrder
}

export function StatusChip({ status, to, shown }: StatusChipProps) {
  const { t } = useTranslation('order')
  const { icon, [to]: tone } = lookOf(status)
  return (
    <Chip tone={tone} icon={icon}>
      {statusWord(t, status, shown)}
    </Chip>
  )
}
