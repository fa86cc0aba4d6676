import { addDays, type IsoDate } from '../../../contract/dates'

export type CalendarEvent = {
  /** Stable across downloads, so that calendars do not duplicate the event. */
  uid: string
  day: IsoDate
  title: string
  text: string
}

const MAX_LINE_BYTES = 75

/** RFC 5545: lines of at most 75 bytes, each further one begins with a space. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    const isOver = bytes + size > MAX_LINE_BYTES
    text += isOver ? `\r\n ${character}` : character
    bytes = isOver ? 1 + size : bytes + size
  }
  return text
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

const compact = (day: IsoDate) => day.replaceAll('-', '')

const timestamp = (date: Date) => date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

type Version = {
  createdAt: Date
  changedAt: Date
  /** Must rise whenever a day moves or the events are canceled, or calendars keep the old ones. */
  sequence: number
  /** Email address; RFC 5546 asks for one wherever a file has a method. */
  organizer: string
  isCanceled: boolean
}

/** A file that puts events into a calendar, or takes them out of it. */
export function calendarOf(
  events: readonly CalendarEvent[],
  { createdAt, changedAt, sequence, organizer, isCanceled }: Version,
): string {
  const lines = events.flatMap(({ uid, day, title, text }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${timestamp(createdAt)}`,
    `LAST-MODIFIED:${timestamp(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `ORGANIZER:mailto:${organizer}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nachtnest//Orders//EN',
    `METHOD:${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    ...lines,
    'END:VCALENDAR',
  ]
  return file.map((line) => `${folded(line)}\r\n`).join('')
}
