import type { MoveQuestion, TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, translatedField } from '../../../../contract/locales'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import type { ByStaff } from '../../platform/action-log'
import { type FieldRefusal, Refusal } from '../../platform/refusal'
import { addVersion, insertQuestion, tidyContent } from './content'
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
  const questionIds = {
    topicIds: topics.map(({ id }) => id),
    questions: questions.map(({ id, topic_id }) => ({ id, topicId: topic_id })),
  }
  const stored = row && (JSON.parse(row.places) as Places)
  return { version: row?.version ?? 0, places: completePlaces(questionIds, stored) }
}

type Change = {
  version: number
  places: Places
  step: MoveQuestion['step'] | 'add'
  name: string
  at: string
  by: string
}

async function writePlaces(db: Queries, { places, name, by, ...rest }: Change): Promise<void> {
  const row = { ...rest, places: JSON.stringify(places), question_id: name, actor: by }
  await db.insertInto('faq_places').values(row).execute()
}

export type Places = { topics: { id: string; questions: string[] }[]; off: string[] }

type StoredQuestions = { topicIds: readonly string[]; questions: readonly { id: string; topicId: string }[] }

/** A question without a stored place stands at the end of its first topic. */
export function completePlaces({ topicIds, questions }: StoredQuestions, stored: Places | undefined): Places {
  const known = new Set(questions.map(({ id }) => id))
  const storedIds = new Map(
    stored?.topics.map((topic) => [topic.id, topic.questions.filter((id) => known.has(id))]),
  )
  const placedIds = new Set(topicIds.flatMap((topicId) => storedIds.get(topicId) ?? []))
  return {
    topics: topicIds.map((topicId) => {
      const unplaced = questions.filter(
        (question) => question.topicId === topicId && !placedIds.has(question.id),
      )
      return { id: topicId, questions: [...(storedIds.get(topicId) ?? []), ...unplaced.map(({ id }) => id)] }
    }),
    off: (stored?.off ?? []).filter((id) => known.has(id)),
  }
}

/** `index` counts visible questions alone; beyond the last it is the end. */
function placedAt({ topics, off }: Places, name: string, topicId: string, index: number): Places {
  const changed = topics.map(({ id, questions }) => {
    const others = questions.filter((question) => question !== name)
    if (id !== topicId) return { id, questions: others }
    const next = others.filter((question) => !off.includes(question))[index]
    const place = next === undefined ? others.length : others.indexOf(next)
    return { id, questions: others.toSpliced(place, 0, name) }
  })
  return { topics: changed, off }
}

export function moved(places: Places, { name, step, topic, position }: Omit<MoveQuestion, 'seen'>): Places {
  const { topics, off } = places
  const isKnown = topics.some(({ questions }) => questions.includes(name))
  const isOff = off.includes(name)
  if (!isKnown || isOff !== (step === 'back')) throw new Refusal('not_found')
  if (step === 'back') return { topics, off: off.filter((question) => question !== name) }
  if (step === 'off') return { topics, off: [...off, name] }
  if (!topics.some(({ id }) => id === topic)) throw new Refusal('not_found')
  return placedAt(places, name, topic ?? '', position ? position - 1 : Number.POSITIVE_INFINITY)
}

export async function moveQuestion({ db, now, actor }: ByStaff, { seen, ...move }: MoveQuestion) {
  await changeCatalogueVersion(db)
  const { version, places } = await readPlaces(db)
  if (version !== seen) throw new Refusal('changed_meanwhile')
  const after = moved(places, move)
  if (JSON.stringify(after) === JSON.stringify(places)) return undefined
  const { name, step } = move
  const written = { at: now().toISOString(), by: actor.name }
  await writePlaces(db, { version: version + 1, places: after, step, name, ...written })
  const topic = after.topics.find(({ questions }) => questions.includes(name))
  const changes = { step, version: version + 1, topic: topic?.id ?? null }
  return { id: name, changes }
}

/** Ends with a digit, as no question of the seed does, so a later version never brings the same name. */
async function newName(db: Queries): Promise<string> {
  const own = await db
    .selectFrom('faq_questions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', 'like', 'own-%')
    .executeTakeFirstOrThrow()
  return `own-${Number(own.count) + 1}`
}

/** Each language needs both or neither, and at least one language both. */
function missingTexts({ question, answer }: TextContent): FieldRefusal[] {
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

async function duplicatesOf(db: Queries, { question }: TextContent): Promise<FieldRefusal[]> {
  const rows = await db.selectFrom('faq_questions').select('questions').execute()
  const stored = rows.map((row) => JSON.parse(row.questions) as Record<string, string>)
  return LOCALES.filter((locale) => {
    const text = question?.[locale]
    return text && stored.some((texts) => texts[locale] === text)
  }).map((locale) => ({ field: translatedField('question', locale), code: 'question_twice' as const }))
}

type NewQuestion = { topic: string; content: TextContent }

export async function addQuestion({ db, now, actor }: ByStaff, { topic, content }: NewQuestion) {
  await changeCatalogueVersion(db)
  const { version, places } = await readPlaces(db)
  if (!places.topics.some(({ id }) => id === topic)) throw new Refusal('not_found')
  const name = await newName(db)
  const id = { kind: 'question', name } as const
  const tidied = tidyContent(id, content)
  const fields = [...missingTexts(tidied), ...refusedIn(id, tidied), ...(await duplicatesOf(db, tidied))]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const written = { at: now().toISOString(), by: actor.name }
  await insertQuestion(db, { id: name, topic }, tidied)
  await addVersion(db, id, undefined, { content: tidied, ...written })
  const topics = places.topics.map((stored) =>
    stored.id === topic ? { ...stored, questions: [...stored.questions, name] } : stored,
  )
  await writePlaces(db, {
    version: version + 1,
    places: { ...places, topics },
    step: 'add',
    name,
    ...written,
  })
  const changes = { step: 'add', topic, version: version + 1 }
  return { id: name, changes }
}
