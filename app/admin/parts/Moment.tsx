import { shopTime } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import { oneLine } from './RecordTable.css'

/** Shows a moment as day and time in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { day, time } = shopTime(new Date(at))
  return <time dateTime={at} className={oneLine}>{`${writtenDate(day)} ${time}`}</time>
}
