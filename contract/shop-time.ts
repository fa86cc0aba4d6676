import type { IsoDate } from './dates'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** By the shop's clock; time is 'HH:MM'. */
export function shopTime(moment: Date): { day: IsoDate; time: string } {
  const [day = '', time = ''] = clock.format(moment).split(' ')
  return { day, time }
}

/** By the shop's clock; a text is a moment in ISO 8601. */
export function shopDay(moment: Date | string): IsoDate {
  return shopTime(new Date(moment)).day
}

/** `time` is 'HH:MM', never between 2 and 3 o'clock at night. */
export function shopMoment(day: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const local = shopTime(new Date(asUtc))
  return new Date(2 * asUtc - Date.parse(`${local.day}T${local.time}:00Z`))
}
