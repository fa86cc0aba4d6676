import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOVES } from '../../../../contract/texts'
import { completePlaces, moved, type Places } from './questions'

const TOPICS = ['a', 'b', 'c']
const KNOWN = {
  topicIds: TOPICS,
  questions: Array.from({ length: 8 }, (_, index) => ({ id: `q${index}`, topicId: TOPICS[index % 2] ?? '' })),
}
const NAMES = KNOWN.questions.map(({ id }) => id)

const move = fc.record({
  name: fc.constantFrom(...NAMES),
  step: fc.constantFrom(...MOVES),
  topic: fc.constantFrom(...TOPICS),
  position: fc.option(fc.integer({ min: 1, max: 12 })),
})

const allIn = ({ topics }: Places) => topics.flatMap(({ questions }) => questions)

function shownIn({ topics, off }: Places, topicId: string): string[] {
  return topics.find(({ id }) => id === topicId)?.questions.filter((id) => !off.includes(id)) ?? []
}

function after(steps: readonly Parameters<typeof moved>[1][]): Places {
  return steps.reduce(
    (places, step) => {
      const isPossible = places.off.includes(step.name) === (step.step === 'back')
      return isPossible ? moved(places, step) : places
    },
    completePlaces(KNOWN, undefined),
  )
}

it('every question stands in one place, whatever is moved, taken off and put back', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (steps) => {
      const places = after(steps)
      expect(allIn(places).sort()).toEqual(NAMES)
      expect(completePlaces(KNOWN, places)).toEqual(places)
    }),
  )
})

it('a question that is moved stands at the place that was asked for, or last', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), move, (steps, { name, topic, position }) => {
      const before = after(steps)
      fc.pre(!before.off.includes(name))
      const shown = shownIn(moved(before, { name, step: 'move', topic, position }), topic)
      expect(shown.indexOf(name)).toBe(Math.min((position ?? 99) - 1, shown.length - 1))
    }),
  )
})

it('a question that a later version brings stands at the end of its topic', () => {
  const before = moved(completePlaces(KNOWN, undefined), {
    name: 'q0',
    step: 'move',
    topic: 'c',
    position: 1,
  })
  const later = { ...KNOWN, questions: [...KNOWN.questions, { id: 'new', topicId: 'c' }] }
  expect(shownIn(completePlaces(later, before), 'c')).toEqual(['q0', 'new'])
})
