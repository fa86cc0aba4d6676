import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEST_NOW, TEST_SECRET } from '../../../../tests/support/backend'
import { deriveKeys } from '../../../secret'
import { keyKindOf, orderSignature } from './order-key'

const DAY_MS = 86_400_000
const keys = deriveKeys(TEST_SECRET)
const at = (moment: number) => ({ keys, now: () => new Date(moment) })

const moment = fc.integer({ min: TEST_NOW.getTime(), max: TEST_NOW.getTime() + 10 * 365 * DAY_MS })
const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String())

describe('the key of an order', () => {
  it('opens it for 365 days and not longer', () => {
    const lasting = fc.oneof(fc.constantFrom(365, 366), fc.integer({ min: 0, max: 800 }))
    fc.assert(
      fc.property(fc.uuid(), moment, lasting, (id, made, days) => {
        const key = orderSignature(at(made), id)
        expect(keyKindOf(at(made + days * DAY_MS), id, key) === 'act').toBe(days <= 365)
      }),
    )
  })

  it('opens no other order', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), moment, (id, other, made) => {
        fc.pre(id !== other)
        expect(keyKindOf(at(made), other, orderSignature(at(made), id)) === 'act').toBe(false)
      }),
    )
  })

  it('cannot be given a later day, cut short, or changed anywhere', () => {
    fc.assert(
      fc.property(fc.uuid(), moment, fc.nat(), texts, (id, made, where, text) => {
        const key = orderSignature(at(made), id)
        const place = where % (key.length + 1)
        for (const end of [place, place + 1]) {
          const changed = key.slice(0, place) + text + key.slice(end)
          expect(keyKindOf(at(made), id, changed) === 'act').toBe(changed === key)
        }
      }),
    )
  })

  it('is nothing that somebody without the secret makes up', () => {
    const other = deriveKeys('another secret of at least 32 characters')
    fc.assert(
      fc.property(fc.uuid(), moment, texts, (id, made, text) => {
        const forged = orderSignature({ keys: other, now: () => new Date(made) }, id)
        for (const key of [text, forged, `zzzz.${text}`, forged.split('.')[1] ?? '']) {
          expect(keyKindOf(at(made), id, key) === 'act').toBe(false)
        }
      }),
    )
  })
})
