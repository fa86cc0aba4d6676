import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopDay, shopMoment } from '../../../contract/dates'
import { type ClosedDays, isClosed } from '../../../contract/periods'
import rentalCalendar from '../../db/seed/rental-calendar.json' with { type: 'json' }
import { expectedDay } from '../../domain/orders/shipments/read'
import { createEmbeddedCarrier } from './embedded'

const carrier = createEmbeddedCarrier({ movesByItself: true })

const calendar: ClosedDays = {
  closedWeekdays: rentalCalendar.closedWeekdays,
  closed: rentalCalendar.holidays.flatMap(({ days }) => days.map((date) => ({ date, reason: '' }))),
}

type Sent = { sentAt: Date; country?: string; start?: string; code?: string; setbacks?: Date[] }

function eventsOf({ sentAt, country = 'nl', start, code = 'NB123456789012', setbacks = [] }: Sent) {
  const period = start ? { start, end: start } : null
  const expected = expectedDay({ country, period }, sentAt, calendar)
  const journey = { code, sentAt, expected, from: 'Breda', to: 'Den Haag', setbacks, calendar }
  return carrier.events?.(journey) ?? []
}

const days = (sent: Sent) => eventsOf(sent).map(({ kind, at }) => `${kind} ${shopDay(at)}`)

const moment = fc.date({ min: new Date('2026-11-01'), max: new Date('2028-12-01'), noInvalidDate: true })

describe('parcels of the shop’s own carrier', () => {
  it('are picked up, sorted and brought on the next working day', () => {
    expect(days({ sentAt: shopMoment('2026-11-24', '16:59') })).toEqual([
      'picked_up 2026-11-24',
      'in_transit 2026-11-24',
      'out_for_delivery 2026-11-25',
      'delivered 2026-11-25',
    ])
    expect(days({ sentAt: shopMoment('2026-11-24', '17:00') })[0]).toBe('picked_up 2026-11-25')
  })

  it('come again on the next working day where nobody was at home', () => {
    const sentAt = shopMoment('2026-11-27', '10:00')
    const setbacks = [shopMoment('2026-11-28', '08:59')]
    expect(days({ sentAt, setbacks })).toEqual([
      'picked_up 2026-11-27',
      'in_transit 2026-11-27',
      'out_for_delivery 2026-11-28',
      'out_for_delivery 2026-11-30',
      'delivered 2026-11-30',
    ])
  })

  it('never move on a closed day, before they are sent, or back in time, and arrive once', () => {
    const hours = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 3 })
    const code = fc
      .integer({ min: 0, max: 99_999_999_999 })
      .map((number) => `NB${String(number).padStart(12, '0')}`)
    fc.assert(
      fc.property(moment, code, hours, fc.constantFrom('nl', 'de', 'pt'), (sentAt, code, gaps, country) => {
        let time = sentAt.getTime()
        const setbacks = gaps.map((gap) => {
          time += gap * 3_600_000
          return new Date(time)
        })
        const events = eventsOf({ sentAt, code, setbacks, country })
        const times = events.map(({ at }) => at.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times[0]).toBeGreaterThanOrEqual(sentAt.getTime())
        expect(events.filter(({ at }) => isClosed(shopDay(at), calendar))).toEqual([])
        expect(events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
        expect(events.at(-1)?.kind).toBe('delivered')
        expect(eventsOf({ sentAt, code, setbacks, country })).toEqual(events)
      }),
    )
  })
})

it('its codes have a check digit, which finds each single wrong digit', () => {
  const code = carrier.newCode?.() ?? ''
  expect(code).toMatch(/^NB\d{12}$/)
  for (let at = 2; at < code.length; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const changed = code.slice(0, at) + digit + code.slice(at + 1)
      expect(carrier.isCode(changed)).toBe(changed === code)
    }
  }
})

it('its parcels stay where staff says they are where they do not move by themselves', () => {
  expect(createEmbeddedCarrier({ movesByItself: false }).events).toBeUndefined()
})
