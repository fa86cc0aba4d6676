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
import { statusWord } from './order-status'

/** Returns how a status looks to the office: amber is what it has to do something about. */
function lookOf(status: number): [Tone, IconName] {
  switch (status) {
    case AWAITING_PAYMENT:
      return ['wait', 'clock']
    case PAID:
      return ['now', 'box']
    case CANCELED:
      return ['wait', 'close']
    case SHIPPED:
      return ['way', 'box']
    case DELIVERED:
      return ['way', 'home']
    case RETURN_ANNOUNCED:
      return ['wait', 'back']
    case RETURN_RECEIVED:
      return ['now', 'back']
    default:
      return ['done', 'check']
  }
}

export function StatusChip({ status }: { status: number }) {
  const { t } = useTranslation('order')
  const [tone, icon] = lookOf(status)
  return (
    <Chip tone={tone} icon={icon}>
      {statusWord(t, status)}
    </Chip>
  )
}
