import type { IsoDate } from './dates'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The shop's local day as 'YYYY-MM-DD' and time as 'HH:MM'. */
export function shopTime(moment: Date): { day: IsoDate; time: string } {
  const [day = '', time = ''] = clock.format(moment).split(' ')
  return { day, time }
}
