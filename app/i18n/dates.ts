import dayjs from 'dayjs'
import type { IsoDate } from '../../contract/dates'

export function formatDate(day: IsoDate): string {
  return dayjs(day).format('DD-MM-YYYY')
}
