import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { writtenDate } from '../../../contract/written-dates'
import { Dates } from '../../ui/Dates/Dates'
import { WithDates } from './WithDates'

const drawn = (text: string) => renderToStaticMarkup(<WithDates>{text}</WithDates>).replaceAll('\u00a0', ' ')

test('writes every day in words, and a year once where the next day has the same', () => {
  expect(drawn('From 01-12-2026 to 10-12-2026.')).toBe(
    'From <time dateTime="2026-12-01">Tue 1 December</time> to <time dateTime="2026-12-10">Thu 10 December 2026</time>.',
  )
  expect(drawn('From 30-12-2026 to 02-01-2027.')).toContain('Wed 30 December 2026')
})

test('writes them as a field takes them beside one', () => {
  const html = renderToStaticMarkup(<Dates write={writtenDate}>Such as 08-12-2026.</Dates>)
  expect(html).toBe('Such as <time dateTime="2026-12-08">08-12-2026</time>.')
})

test('leaves other words alone', () => {
  expect(drawn('Call +31 6-12-34, not on 99-99-2026')).toBe('Call +31 6-12-34, not on 99-99-2026')
})
