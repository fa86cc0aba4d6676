import type { MoveQuestion } from '../../../../contract/endpoints/texts'
import type { PlaceStep } from '../../../../contract/texts'
import type { Queries, Unit } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'

/** Version 0 means that no question was ever moved. */
export async function readPlaces(db: Queries): Promise<{ version: number; places: Places }> {
  const topics = await db.selectFrom('faq_topics').select('id').orderBy('position').execute()
  const questions = await db
    .selectFrom('faq_questions')
    .select(['id', 'topic_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const row = await db
    .selectFrom('faq_places')
    .select(['version', 'places'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const known = {
    topicIds: topics.map(({ id }) => id),
    questions: questions.map(({ id, topic_id }) => ({ id, topicId: topic_id })),
  }
  const placed = row && (JSON.parse(row.places) as Places)
  return { version: row?.version ?? 0, places: completed(known, placed) }
}

type Change = { version: number; places: Places; step: PlaceStep; name: string; at: string; by: string }

export async function writePlaces(unit: Unit, { places, name, by, ...rest }: Change): Promise<void> {
  const row = { ...rest, places: JSON.stringify(places), question_id: name, actor: by }
  await unit.insertInto('faq_places').values(row).execute()
}

export function placeChanges(db: Queries) {
  return db
    .selectFrom('faq_places')
    .innerJoin('faq_questions', 'faq_questions.id', 'faq_places.question_id')
    .select(['faq_places.version', 'step', 'at', 'actor', 'faq_questions.id', 'questions'])
    .orderBy('faq_places.version', 'desc')
    .limit(100)
    .execute()
}

export type Places = { topics: { id: string; questions: string[] }[]; off: string[] }

type Known = { topicIds: readonly string[]; questions: readonly { id: string; topicId: string }[] }

/** A question without a stored place stands at the end of its first topic. */
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

/** `index` counts visible questions alone; beyond the last it is the end. */
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

/** Throws Refusal 'not_found', also for moves of a question that is off the page. */
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
