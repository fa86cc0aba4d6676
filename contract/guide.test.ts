import { describe, expect, test } from 'vitest'
import { ANSWERS, advise, fitOf, openQuestions, type Person } from './guide'

/** Weight, height and medical handling, what the guide advises, and because of which answers. */
const ADVICE = [
  ['under45', 'under175', 'no', 'junior', 'weight height'],
  ['under45', 'under175', 'yes', 'both', 'weight height handling'],
  ['under45', '175to193', 'no', 'both', 'weight height'],
  ['under45', '175to193', 'yes', 'maxx', 'weight height handling'],
  ['under45', 'over193', 'no', 'contact', 'height'],
  ['under45', 'over193', 'yes', 'contact', 'height'],
  ['45to50', 'under175', 'no', 'borderline', 'weight height'],
  ['45to50', 'under175', 'yes', 'borderline', 'weight height handling'],
  ['45to50', '175to193', 'no', 'borderline', 'weight height'],
  ['45to50', '175to193', 'yes', 'borderline', 'weight height handling'],
  ['45to50', 'over193', 'no', 'contact', 'height'],
  ['45to50', 'over193', 'yes', 'contact', 'height'],
  ['over50', 'under175', 'no', 'maxx', 'weight height'],
  ['over50', 'under175', 'yes', 'maxx', 'weight height handling'],
  ['over50', '175to193', 'no', 'maxx', 'weight height'],
  ['over50', '175to193', 'yes', 'maxx', 'weight height handling'],
  ['over50', 'over193', 'no', 'contact', 'height'],
  ['over50', 'over193', 'yes', 'contact', 'height'],
  ['over100', 'under175', 'no', 'contact', 'weight'],
  ['over100', 'under175', 'yes', 'contact', 'weight'],
  ['over100', '175to193', 'no', 'contact', 'weight'],
  ['over100', '175to193', 'yes', 'contact', 'weight'],
  ['over100', 'over193', 'no', 'contact', 'weight height'],
  ['over100', 'over193', 'yes', 'contact', 'weight height'],
] as const

const BEDS_OF = {
  junior: ['junior'],
  maxx: ['maxx'],
  both: ['junior', 'maxx'],
  borderline: ['junior', 'maxx'],
  contact: [],
}

const persons: Person[] = ANSWERS.weight.flatMap((weight) =>
  ANSWERS.height.flatMap((height) => ANSWERS.handling.map((handling) => ({ weight, height, handling }))),
)

test('the table below has every combination once', () => {
  expect(ADVICE.map(([weight, height, handling]) => ({ weight, height, handling }))).toEqual(persons)
})

test.each(ADVICE)('%s kg, %s cm, medical handling %s: %s', (weight, height, handling, result, questions) => {
  const person = { weight, height, handling }
  const reasons = questions.split(' ').map((name) => `${name}.${person[name as keyof Person]}`)
  expect(advise(person)).toEqual({ result, beds: BEDS_OF[result], reasons })
})

describe('safety', () => {
  test.each(persons)('no bed is recommended that somebody does not fit: %o', (person) => {
    for (const bed of advise(person)?.beds ?? []) {
      const fits = (['weight', 'height', 'handling'] as const).map((name) => fitOf(person, name, bed))
      expect(fits).not.toContain('no')
    }
  })
})

describe('an answer that is missing', () => {
  test.each([
    [{}, ['weight', 'height', 'handling']],
    [{ weight: 'over50' }, ['height', 'handling']],
    [{ weight: 'under45', handling: 'no' }, ['height']],
    [{ height: '175to193', handling: 'yes' }, ['weight']],
  ] as const)('is asked for: %o', (person, questions) => {
    expect(openQuestions(person)).toEqual(questions)
    expect(advise(person)).toBeUndefined()
  })

  test.each([
    [{ weight: 'over100' }],
    [{ height: 'over193' }],
    [{ weight: 'over100', handling: 'no' }],
  ] as const)('does not matter where neither bed may be used: %o', (person) => {
    expect(openQuestions(person)).toEqual([])
    expect(advise(person)?.result).toBe('contact')
  })
})
