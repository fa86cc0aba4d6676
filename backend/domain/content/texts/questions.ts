import type { MoveQuestion, TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, translatedField } from '../../../../contract/locales'
import type { PlaceStep } from '../../../../contract/texts'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { type FieldRefusal, Refusal } from '../../platform/refusal'
import type { Clocked } from '../../platform/services'
import { addVersion, insertQuestion, tidied } from './content'
import { refusedIn } from './own-words'

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

async function writePlaces(db: Queries, { places, name, by, ...rest }: Change): Promise<void> {
  const row = { ...rest, places: JSON.stringify(places), question_id: name, actor: by }
  await db.insertInto('faq_places').values(row).execute()
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

export async function moveQuestion(
  { db, now }: Clocked,
  { seen, by, ...wish }: MoveQuestion & { by: string },
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const { version, places } = await readPlaces(db)
  if (version !== seen) throw new Refusal('changed_meanwhile')
  const after = moved(places, wish)
  if (JSON.stringify(after) === JSON.stringify(places)) return undefined
  const { name, step } = wish
  await writePlaces(db, { version: version + 1, places: after, step, name, at: now().toISOString(), by })
  const topic = after.topics.find(({ questions }) => questions.includes(name))
  const changes = { step, version: version + 1, topic: topic?.id ?? null }
  return { id: name, changes }
}

/** Ends with a digit, which no question of the shop has, so a later version never brings the same name. */
async function freeName(db: Queries): Promise<string> {
  const own = await db
    .selectFrom('faq_questions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', 'like', 'own-%')
    .executeTakeFirstOrThrow()
  return `own-${Number(own.count) + 1}`
}

/** Each language needs both or neither, and at least one language both. */
function missingIn({ question, answer }: TextContent): FieldRefusal[] {
  const isEmpty = LOCALES.every((locale) => !question?.[locale] && !answer?.[locale])
  return LOCALES.flatMap((locale): FieldRefusal[] => {
    const [isAsked, isAnswered] = [Boolean(question?.[locale]), Boolean(answer?.[locale])]
    if (isAsked === isAnswered && !isEmpty) return []
    return [
      ...(isAsked ? [] : [{ field: translatedField('question', locale), code: 'question_missing' as const }]),
      ...(isAnswered ? [] : [{ field: translatedField('answer', locale), code: 'answer_missing' as const }]),
    ]
  })
}

async function askedAlready(db: Queries, { question }: TextContent): Promise<FieldRefusal[]> {
  const rows = await db.selectFrom('faq_questions').select('questions').execute()
  const asked = rows.map((row) => JSON.parse(row.questions) as Record<string, string>)
  return LOCALES.filter((locale) => {
    const text = question?.[locale]
    return text && asked.some((texts) => texts[locale] === text)
  }).map((locale) => ({ field: translatedField('question', locale), code: 'question_twice' as const }))
}

export async function addQuestion(
  { db, now }: Clocked,
  { topic, content, by }: { topic: string; content: TextContent; by: string },
): Promise<Logged> {
  await changeCatalogueVersion(db)
  const { version, places } = await readPlaces(db)
  if (!places.topics.some(({ id }) => id === topic)) throw new Refusal('not_found')
  const name = await freeName(db)
  const id = { kind: 'question', name } as const
  const written = tidied(id, content)
  const fields = [...missingIn(written), ...refusedIn(id, written), ...(await askedAlready(db, written))]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const at = now().toISOString()
  await insertQuestion(db, { id: name, topic }, written)
  await addVersion(db, id, undefined, { content: written, at, by })
  const topics = places.topics.map((one) =>
    one.id === topic ? { ...one, questions: [...one.questions, name] } : one,
  )
  await writePlaces(db, { version: version + 1, places: { ...places, topics }, step: 'add', name, at, by })
  const changes = { step: 'add', topic, version: version + 1 }
  return { id: name, changes }
}
