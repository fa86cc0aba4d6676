import type { IsoDate } from './dates'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment as the clock on the shop's wall shows it: the day as 'YYYY-MM-DD', the time as 'HH:MM'. */
export function shopTime(moment: Date): { day: IsoDate; time: string } {
  const [day = '', time = ''] = clock.format(moment).split(' ')
  return { day, time }
}
