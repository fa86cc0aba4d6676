import type { MoveQuestion } from '../../../contract/endpoints/texts'
import { Refusal } from '../refusal'

/** The places of the questions of the FAQ, and those that are off the page. */
export type Places = { topics: { id: string; questions: string[] }[]; off: string[] }

type Known = { topicIds: readonly string[]; questions: readonly { id: string; topicId: string }[] }

/** Returns the places as the staff left them; a question that nobody has placed stands at the end of the topic that it came with. */
export function completed({ topicIds, questions }: Known, placed: Places | undefined): Places {
  const known = new Set(questions.map(({ id }) => id))
  const kept = new Map(
    placed?.topics.map((topic) => [topic.id, topic.questions.filter((id) => known.has(id))]),
  )
  const isPlaced = new Set(topicIds.flatMap((topicId) => kept.get(topicId) ?? []))
  return {
    topics: topicIds.map((topicId) => {
      const others = questions.filter(
        (question) => question.topicId === topicId && !isPlaced.has(question.id),
      )
      return { id: topicId, questions: [...(kept.get(topicId) ?? []), ...others.map(({ id }) => id)] }
    }),
    off: (placed?.off ?? []).filter((id) => known.has(id)),
  }
}

/** `index` counts those on the page alone; beyond the last it is the end. */
function placedAt({ topics, off }: Places, name: string, topicId: string, index: number): Places {
  const moved = topics.map(({ id, questions }) => {
    const others = questions.filter((one) => one !== name)
    if (id !== topicId) return { id, questions: others }
    const next = others.filter((one) => !off.includes(one))[Math.max(0, index)]
    const at = next === undefined ? others.length : others.indexOf(next)
    return { id, questions: others.toSpliced(at, 0, name) }
  })
  return { topics: moved, off }
}

/** Returns the places after a move. Throws Refusal 'not_found' for an unknown question or topic, and for moves of what is off the page. */
export function moved(places: Places, { name, step, topic, position }: Omit<MoveQuestion, 'seen'>): Places {
  const { topics, off } = places
  const from = topics.find(({ questions }) => questions.includes(name))
  const isOff = off.includes(name)
  if (!from || isOff !== (step === 'back')) throw new Refusal('not_found')
  if (step === 'back') return { topics, off: off.filter((one) => one !== name) }
  if (step === 'off') return { topics, off: [...off, name] }
  if (step === 'move') {
    if (!topics.some(({ id }) => id === topic)) throw new Refusal('not_found')
    return placedAt(places, name, topic ?? '', position ? position - 1 : Number.POSITIVE_INFINITY)
  }
  const index = from.questions.filter((one) => !off.includes(one)).indexOf(name)
  return placedAt(places, name, from.id, index + (step === 'up' ? -1 : 1))
}
