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
  ['45to50', 'under175', 'yes', 'maxx', 'weight height handling'],
  ['45to50', '175to193', 'no', 'maxx', 'weight height'],
  ['45to50', '175to193', 'yes', 'maxx', 'weight height handling'],
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

describe('an answer that is missing', () => {
  test.each([
    [{}, ['weight', 'height', 'handling']],
    [{ weight: 'under45', handling: 'no' }, ['height']],
  ] as const)('is asked for: %o', (person, questions) => {
    expect(openQuestions(person)).toEqual(questions)
    expect(advise(person)).toBeUndefined()
  })

  test.each([[{ weight: 'over100' }], [{ weight: 'over100', handling: 'no' }]] as const)(
    'does not matter where neither bed may be used: %o',
    (person) => {
      expect(openQuestions(person)).toEqual([])
      expect(advise(person)?.result).toBe('contact')
    },
  )
})

const ORDER = ['junior', 'both', 'borderline', 'maxx', 'contact']

test('nobody who is heavier or taller, or needs care, gets the weaker advice', () => {
  const levelOf = (person: Person) => ORDER.indexOf(advise(person)?.result ?? '')
  for (const person of persons) {
    for (const question of ['weight', 'height', 'handling'] as const) {
      const answers: readonly string[] = ANSWERS[question]
      for (const more of answers.slice(answers.indexOf(person[question] ?? ''))) {
        const other = { ...person, [question]: more }
        expect([person, other, levelOf(other) >= levelOf(person)]).toEqual([person, other, true])
      }
    }
  }
})

test('no bed is shown with two answers that speak against it', () => {
  for (const person of persons) {
    for (const bed of advise(person)?.beds ?? []) {
      const fits = (['weight', 'height', 'handling'] as const).map((question) => fitOf(person, question, bed))
      expect([person, bed, fits.filter((fit) => fit !== 'good').length <= 1]).toEqual([person, bed, true])
      expect([person, bed, fits.includes('no')]).toEqual([person, bed, false])
    }
  }
})

// What each bed carries and how long it is, as its page says, and the most that an answer stands for.
const MAX_KILOGRAMS = { junior: 50, maxx: 100 }
const MAX_CENTIMETRES = 193
const HEAVIEST = { under45: 45, '45to50': 50, over50: 100, over100: Infinity }
const TALLEST = { under175: 175, '175to193': 193, over193: Infinity }

test('nobody is sent to a bed that carries too little or is too short', () => {
  for (const person of persons) {
    const kilograms = HEAVIEST[person.weight ?? 'over100']
    const centimetres = TALLEST[person.height ?? 'over193']
    const advice = advise(person)
    for (const bed of advice?.beds ?? []) {
      expect(kilograms).toBeLessThanOrEqual(MAX_KILOGRAMS[bed])
      expect(centimetres).toBeLessThanOrEqual(MAX_CENTIMETRES)
    }
    const fitsSome = kilograms <= MAX_KILOGRAMS.maxx && centimetres <= MAX_CENTIMETRES
    expect(advice?.result === 'contact').toBe(!fitsSome)
  }
})
