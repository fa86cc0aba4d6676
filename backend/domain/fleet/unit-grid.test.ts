import { expect, it } from 'vitest'
import { placeBookings } from './list-units'

const unit = (serial: string, order: string | null = null) => ({
  ...{ id: serial, serial, order_id: order },
  recalled: false,
})
const booking = (id: string, start: number, end: number, quantity = 1) => ({
  order: { id, number: id },
  quantity,
  start: `2026-12-${String(start).padStart(2, '0')}`,
  end: `2026-12-${String(end).padStart(2, '0')}`,
})
const drawn = (...given: Parameters<typeof placeBookings>) =>
  placeBookings(...given).map(({ unit: row, bars }) => [
    row?.serial ?? null,
    bars.map(({ order, has }) => (has ? `${order.id}!` : order.id)).join(' '),
  ])

it('puts what was sent on its units, and all else where there is room', () => {
  const units = [unit('1'), unit('2', 'sent'), unit('3')]
  const booked = [
    booking('late', 20, 24),
    booking('sent', 1, 9),
    booking('first', 2, 5, 2),
    booking('next', 6, 8),
  ]
  expect(drawn(units, booked)).toEqual([
    ['1', 'first next late'],
    ['2', 'sent!'],
    ['3', 'first'],
  ])
})

it('a day on which one ends is not free for another', () => {
  expect(drawn([unit('1'), unit('2')], [booking('a', 1, 5), booking('b', 5, 6), booking('c', 6, 7)])).toEqual(
    [
      ['1', 'a c'],
      ['2', 'b'],
    ],
  )
})
