import { describe, expect, it } from 'vitest'
import { heldNow, ledgerNow } from './deposits'

const GRADED = '2026-12-20T10:00:00.000Z'
const PAID_OUT = '2026-12-22T08:00:00.000Z'

const LEDGER = [
  { kind: 'held', amount: 25_000, at: '2026-12-01T10:00:00.000Z' },
  { kind: 'held', amount: 5_000, at: '2026-12-01T10:00:00.000Z' },
  { kind: 'withheld', amount: -2_000, at: GRADED },
  { kind: 'refunded', amount: -23_000, at: GRADED },
  { kind: 'refunded', amount: -5_000, at: GRADED },
] as const

const refund = (state: 'requested' | 'pending' | 'done' | 'failed' | 'needs_account', amount = 28_000) => ({
  ...{ cause: 'deposit' as const, state, amount, ibanEnd: null },
  updatedAt: PAID_OUT,
})

const told = (...refunds: ReturnType<typeof refund>[]) =>
  ledgerNow(LEDGER, refunds).map(({ kind, amount, at }) => `${kind} ${amount} ${at.slice(0, 10)}`)

const BEFORE = ['held 25000 2026-12-01', 'held 5000 2026-12-01', 'withheld -2000 2026-12-20']

describe('the ledger of a deposit', () => {
  it.each(['requested', 'pending', 'needs_account'] as const)(
    'has nothing paid back while the refund is %s',
    (state) => {
      expect(told(refund(state))).toEqual(BEFORE)
      expect(heldNow(LEDGER, [refund(state)])).toBe(28_000)
    },
  )

  it('has it paid back on the day on which the bank did so', () => {
    expect(told(refund('done'))).toEqual([
      ...BEFORE,
      'refunded -23000 2026-12-22',
      'refunded -5000 2026-12-22',
    ])
    expect(heldNow(LEDGER, [refund('done')])).toBe(0)
  })

  it('has that part alone paid back which was', () => {
    expect(told(refund('done', 20_000), refund('needs_account', 8_000))).toEqual([
      ...BEFORE,
      'refunded -20000 2026-12-22',
    ])
  })
})
