import dayjs from 'dayjs'
import type { IsoDate } from './dates'

/** Writes a day as 'DD-MM-YYYY', as every language of the shop does. */
export const writtenDate = (day: IsoDate): string => dayjs(day).format('DD-MM-YYYY')
