import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithDates } from './WithDates'

test('marks every day, so that none is broken at its hyphens', () => {
  const html = renderToStaticMarkup(<WithDates>From 01-12-2026 to 10-12-2026.</WithDates>)
  expect(html).toBe(
    'From <time dateTime="2026-12-01">01-12-2026</time> to <time dateTime="2026-12-10">10-12-2026</time>.',
  )
})

test('writes them in words beside days that have their weekday', () => {
  const html = renderToStaticMarkup(<WithDates inWords="de">Bezahlt, 08-12-2026</WithDates>)
  expect(html).toMatch(/^Bezahlt, <time dateTime="2026-12-08">Di\.,\s8\.\sDezember\s2026<\/time>$/)
})

test('leaves other words alone', () => {
  expect(renderToStaticMarkup(<WithDates>Call +31 6-12-34</WithDates>)).toBe('Call +31 6-12-34')
})
