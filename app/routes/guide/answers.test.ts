import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ANSWERS, heightBand, weightBand } from '../../../contract/guide'
import { readAnswers } from './answers'

const read = (answers: Record<string, string>) => readAnswers(new URLSearchParams(answers))

describe('a figure', () => {
  it.each([
    ['kg', '48,5', 48.5],
    ['kg', '48 kg', 48],
    ['cm', '152,5 cm', 152.5],
    ['cm', '1,75', 175],
    ['cm', '1m75', 175],
  ] as const)('of %s may be typed as "%s"', (field, text, value) => {
    const { figures, problems } = read({ [field]: text })
    expect([figures[field], problems]).toEqual([value, []])
  })

  it.each([
    ['kg', '110 lb', 'unreadable'],
    ['kg', '7 stone', 'unreadable'],
    ['kg', '-48', 'unreadable'],
    ['kg', '1.048,5', 'unreadable'],
    ['kg', '4', 'range'],
    ['kg', '9'.repeat(10_000), 'range'],
    ['cm', `5'9"`, 'unreadable'],
    ['cm', '69 in', 'unreadable'],
    ['cm', '1,75 cm', 'range'],
  ] as const)('of %s may not be "%s": %s', (field, text, kind) => {
    const { figures, person, problems } = read({ [field]: text })
    expect([figures[field], person, problems]).toEqual([undefined, {}, [{ field, kind }]])
  })

  it('counts as the band that it lies in', () => {
    const tenths = (min: number, max: number) =>
      fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
    fc.assert(
      fc.property(tenths(5, 300), tenths(50, 250), fc.constantFrom('.', ','), (kg, cm, point) => {
        const text = (value: number) => String(value).replace('.', point)
        const exact = read({ kg: text(kg), cm: text(cm) })
        expect(exact.problems).toEqual([])
        expect(exact.person).toEqual(read({ weight: weightBand(kg), height: heightBand(cm) }).person)
      }),
    )
  })
})

test('of two that differ neither counts, of two alike both do', () => {
  const person = (query: string) => readAnswers(new URLSearchParams(query)).person
  expect(person('weight=under45&weight=over50&height=under175')).toEqual({ height: 'under175' })
  expect(person('kg=48&kg=90')).toEqual({})
  expect(person('kg=48&kg=+48')).toEqual({ weight: '45to50' })
})

test('whatever else an address says is no answer', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (weight, handling) => {
      fc.pre(!(ANSWERS.weight as readonly string[]).includes(weight.trim()))
      fc.pre(!(ANSWERS.handling as readonly string[]).includes(handling.trim()))
      expect(read({ weight, handling, height: 'constructor' }).person).toEqual({})
    }),
  )
})
