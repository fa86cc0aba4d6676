import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarOf } from './calendar'

const event = { uid: 'a@shop.test', day: '2026-12-31', title: 'Delivery', text: 'One; two, three\nfour' }
const made = {
  createdAt: new Date('2026-11-20T09:30:05.678Z'),
  changedAt: new Date('2026-11-19T10:00:00Z'),
  ...{ sequence: 24, organizer: 'shop@example.org', isCanceled: false },
}

it('tells whole days, with what would be punctuation of the file written otherwise', () => {
  const text = calendarOf([event], made)
  for (const line of [
    'BEGIN:VCALENDAR',
    'UID:a@shop.test',
    'DTSTAMP:20261120T093005Z',
    'LAST-MODIFIED:20261119T100000Z',
    'SEQUENCE:24',
    'METHOD:PUBLISH',
    'ORGANIZER:mailto:shop@example.org',
    'STATUS:CONFIRMED',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'DESCRIPTION:One\\; two\\, three\\nfour',
    'END:VCALENDAR',
  ]) {
    expect(text).toContain(`${line}\r\n`)
  }
})

it('folds any text into lines of at most 75 bytes that say the same when unfolded', () => {
  const words = fc
    .string({ unit: 'grapheme', size: 'max', maxLength: 300 })
    .map((text) => text.replace(/[\p{Cc}\\;,]/gu, ''))
  fc.assert(
    fc.property(words, (title) => {
      const text = calendarOf([{ ...event, title }], made)
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
    }),
  )
})
