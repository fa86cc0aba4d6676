import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ANSWERS, advise, fitOf, heightBand, weightBand } from './guide'

const kilograms = fc.double({ min: 1, max: 300, noNaN: true })
const centimetres = fc.double({ min: 50, max: 250, noNaN: true })
const handling = fc.constantFrom(...ANSWERS.handling)

// What each bed carries and how long it is, as its page says.
const MAX_KILOGRAMS = { junior: 50, maxx: 100 }
const MAX_CENTIMETRES = 193

it('an exact figure lies in its band', () => {
  const limits = { under45: [0, 45], '45to50': [45, 50], over50: [50, 100], over100: [100, Infinity] }
  const lengths = { under175: [0, 175], '175to193': [175, 193], over193: [193, Infinity] }
  const isWithin = (value: number, [from = 0, to = 0]: number[]) => value >= from && value <= to
  fc.assert(
    fc.property(kilograms, centimetres, (kg, cm) => {
      expect(isWithin(kg, limits[weightBand(kg)])).toBe(true)
      expect(isWithin(cm, lengths[heightBand(cm)])).toBe(true)
    }),
  )
})

it('the edges of the bands belong to 45 to 50 kg, to what a bed still carries, and to 175 to 193 cm', () => {
  expect([44.9, 45, 50, 50.1, 100, 100.1].map(weightBand)).toEqual([
    ...['under45', '45to50', '45to50', 'over50', 'over50', 'over100'],
  ])
  expect([174.9, 175, 193, 193.1].map(heightBand)).toEqual([
    ...['under175', '175to193', '175to193', 'over193'],
  ])
})

it('nobody is sent to a bed that carries too little or is too short', () => {
  fc.assert(
    fc.property(kilograms, centimetres, handling, (kg, cm, care) => {
      const advice = advise({ weight: weightBand(kg), height: heightBand(cm), handling: care })
      for (const bed of advice?.beds ?? []) {
        expect(kg).toBeLessThanOrEqual(MAX_KILOGRAMS[bed])
        expect(cm).toBeLessThanOrEqual(MAX_CENTIMETRES)
      }
      const fitsSome = kg <= MAX_KILOGRAMS.maxx && cm <= MAX_CENTIMETRES
      expect(advice?.result === 'contact').toBe(!fitsSome)
    }),
  )
})

it('who is heavier or taller is never sent to a smaller bed', () => {
  const order = ['good', 'tight', 'no']
  fc.assert(
    fc.property(kilograms, kilograms, centimetres, centimetres, (kg, otherKg, cm, otherCm) => {
      const small = { weight: weightBand(Math.min(kg, otherKg)), height: heightBand(Math.min(cm, otherCm)) }
      const large = { weight: weightBand(Math.max(kg, otherKg)), height: heightBand(Math.max(cm, otherCm)) }
      for (const question of ['weight', 'height'] as const) {
        const [before, after] = [small, large].map((one) =>
          order.indexOf(fitOf(one, question, 'junior') ?? ''),
        )
        expect(after).toBeGreaterThanOrEqual(before ?? 0)
      }
    }),
  )
})
