import { describe, expect, it } from 'vitest'
import { officeStations } from './stations'

type Told = Parameters<typeof officeStations>[0]

const step = (status: number, day: string) => ({ status, at: `${day}T10:00:00.000Z`, by: 'staff' as const })

const PAID_RENTAL: Told = {
  type: 'rent',
  status: 201,
  history: [step(200, '2026-11-26'), step(201, '2026-11-27')],
  shipments: [],
  period: { start: '2026-12-10', end: '2026-12-19' },
  deliveryDay: null,
  deposit: [{ position: 0, kind: 'held', amount: 25000, reason: null, at: '2026-11-27T10:00:00.000Z' }],
  totals: { deposit: 25000 } as Told['totals'],
  refunds: [],
  follows: null,
  followUps: [],
  announcedReturn: null,
  onInvoice: undefined,
}

const told = (order: Partial<Told>, leaves: string | null = null) =>
  officeStations({ ...PAID_RENTAL, ...order }, leaves).map(
    ({ name, day, isReached }) => `${name} ${day ?? '?'}${isReached ? '' : ' planned'}`,
  )

const SENT = [...PAID_RENTAL.history, step(300, '2026-12-08'), step(301, '2026-12-10')]

const KEPT = { id: 'x', number: 'NN-26-ABCDEF', status: 201, kind: 'purchase' as const }

describe('the stations of an order in the office', () => {
  it('of a paid rental say by when it leaves, and when it is collected', () => {
    expect(told({}, '2026-12-07')).toEqual([
      'ordered 2026-11-26',
      'paid 2026-11-27',
      'toShip 2026-12-07 planned',
      'delivered 2026-12-10 planned',
      'fetched 2026-12-19 planned',
      'deposit 2027-01-02 planned',
    ])
  })

  it('of one on invoice do not call it paid', () => {
    const onInvoice = { open: 36500 } as NonNullable<Told['onInvoice']>
    expect(told({ onInvoice }).slice(0, 2)).toEqual(['ordered 2026-11-26', 'invoiced 2026-11-27'])
  })

  it('of one whose deposit was kept in part end with that it is settled', () => {
    const history = [...SENT, step(401, '2026-12-18'), step(502, '2026-12-20')]
    const entry = { position: 0, reason: null, at: '2026-12-20T10:00:00.000Z' }
    const deposit: Told['deposit'] = [
      ...PAID_RENTAL.deposit,
      { ...entry, kind: 'withheld', amount: -5000 },
      { ...entry, kind: 'refunded', amount: -20000 },
    ]
    expect(told({ status: 502, history, deposit }).slice(-2)).toEqual([
      'fetched 2026-12-18',
      'settled 2026-12-20',
    ])
    const waiting: Told['refunds'][number] = {
      id: 'x',
      amount: 20000,
      cause: 'deposit',
      state: 'needs_account',
      ibanEnd: null,
      createdAt: entry.at,
      updatedAt: entry.at,
    }
    expect(told({ status: 502, history, deposit, refunds: [waiting] }).at(-1)).toBe(
      'deposit 2027-01-01 planned',
    )
  })

  it('of a trial that is kept end there, and what is kept was never shipped again', () => {
    const trial = { type: 'trial' as const, status: 301, history: SENT }
    expect(told({ ...trial, followUps: [KEPT] }).at(-1)).toBe('kept ?')
    expect(told({ ...trial, followUps: [{ ...KEPT, status: 209 }] }).at(-1)).toMatch(/^deposit/)
    const follows = { id: 'x', number: 'NN-26-ABCDEF', kind: 'purchase' as const }
    expect(told({ type: 'buy', status: 301, follows, period: undefined, history: SENT })).toEqual([
      'ordered 2026-11-26',
      'paid 2026-11-27',
      'delivered 2026-12-10',
    ])
  })

  it('of one that is cancelled say whether its money went back', () => {
    const history = [...PAID_RENTAL.history, step(209, '2026-11-28')]
    expect(told({ status: 209, history })).toEqual([
      'ordered 2026-11-26',
      'paid 2026-11-27',
      'canceled 2026-11-28',
    ])
    const at = '2026-11-30T10:00:00.000Z'
    const refund = {
      id: 'x',
      amount: 1,
      cause: 'canceled',
      ibanEnd: null,
      createdAt: at,
      updatedAt: at,
    } as const
    expect(told({ status: 209, history, refunds: [{ ...refund, state: 'done' }] }).at(-1)).toBe(
      'refunded 2026-11-30',
    )
  })

  it('of a purchase go on where some of it comes back', () => {
    const sold = {
      type: 'buy' as const,
      period: undefined,
      deposit: [],
      totals: { deposit: 0 } as Told['totals'],
    }
    expect(told({ ...sold, status: 301, history: SENT }).at(-1)).toBe('delivered 2026-12-10')
    const announcedReturn = { way: 'sent', day: null } as NonNullable<Told['announcedReturn']>
    const history = [...SENT, step(400, '2026-12-12')]
    expect(told({ ...sold, status: 400, history, announcedReturn }).slice(-2)).toEqual([
      'returned ? planned',
      'settled ? planned',
    ])
  })
})
