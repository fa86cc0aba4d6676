import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { flag, listOf, optional, orNull, translated } from './translated'

const sizeAtWire = {
  own: z.object({ width: z.number(), height: z.number() }),
  wire: z.object({ breedte: z.number(), hoogte: z.number() }),
  toWire: ({ width, height }: { width: number; height: number }) => ({ breedte: width, hoogte: height }),
  fromWire: ({ breedte, hoogte }: { breedte: number; hoogte: number }) => ({
    width: breedte,
    height: hoogte,
  }),
}

const bed = translated({
  name: ['naam', z.string()],
  isFree: ['vrij', flag],
  size: ['...', sizeAtWire],
  note: ['opmerking', z.string().optional()],
  price: z.number().nullable(),
})

const answer = translated({ beds: ['bedden', listOf(bed)], best: ['beste', orNull(bed)] })

const OWN = {
  beds: [{ name: 'Junior', isFree: true, size: { width: 90, height: 200 }, price: null }],
  best: null,
}
const WIRE = {
  bedden: [{ naam: 'Junior', vrij: 1, breedte: 90, hoogte: 200, price: null }],
  beste: null,
}

describe('what is called otherwise at the wire', () => {
  it('goes there and comes back', () => {
    expect(answer.toWire(OWN)).toEqual(WIRE)
    expect(answer.fromWire(answer.wire.parse(WIRE))).toEqual(OWN)
    expect(answer.own.parse(OWN)).toEqual(OWN)
  })

  it('says nothing that is not declared', () => {
    const [own] = OWN.beds
    expect(bed.toWire({ ...own, secret: 'of the bank' } as never)).toEqual(WIRE.bedden[0])
  })

  it('stays away where it is optional and left out', () => {
    const isSent = optional(flag)
    expect([isSent.toWire(undefined), isSent.fromWire(undefined)]).toEqual([undefined, undefined])
    expect([isSent.toWire(true), isSent.fromWire(0)]).toEqual([1, false])
  })
})
