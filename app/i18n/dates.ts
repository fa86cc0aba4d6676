import dayjs from 'dayjs'
import type { IsoDate } from '../../contract/dates'

/** A day as the shop writes it (SPEC §9): '2026-12-01' is '01-12-2026'. */
export function formatDate(day: IsoDate): string {
  return dayjs(day).format('DD-MM-YYYY')
}
