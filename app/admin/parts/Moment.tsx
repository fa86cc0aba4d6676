import { shopTime } from '../../../contract/shop-time'
import { formatDate } from '../../i18n/dates'

/** Shows a moment as day and time in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { day, time } = shopTime(new Date(at))
  return <time dateTime={at}>{`${formatDate(day)} ${time}`}</time>
}
