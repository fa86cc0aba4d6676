import { shopTime } from '../../../contract/shop-time'
import { oneLine } from './RecordTable.css'
import { useBriefDay } from './useBriefDay'

/** Shows a moment as day and time in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { day, time } = shopTime(new Date(at))
  const brief = useBriefDay()
  return <time dateTime={at} className={oneLine} suppressHydrationWarning>{`${brief(day)}, ${time}`}</time>
}
