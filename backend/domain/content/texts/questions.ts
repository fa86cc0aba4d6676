import type { MoveQuestion, TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES } from '../../../../contract/locales'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries, Unit } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import { type FieldRefusal, Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { insertQuestion, tidied } from './content'
import { addVersion } from './history'
import { moved, readPlaces, writePlaces } from './places'
import { fieldOf, refusedIn } from './refused-parts'

export async function moveQuestion(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { seen, by, ...wish }: MoveQuestion & { by: string },
): Promise<Logged | undefined> {
  const unit = db as Unit
  await changeCatalogueVersion(unit)
  const { version, places } = await readPlaces(unit)
  if (version !== seen) throw new Refusal('changed_meanwhile')
  const after = moved(places, wish)
  if (JSON.stringify(after) === JSON.stringify(places)) return undefined
  const { name, step } = wish
  await writePlaces(unit, {
    version: version + 1,
    places: after,
    step,
    name,
    at: now().toISOString(),
    by,
  })
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
  return LOCALES.flatMap((locale) => {
    const isAsked = isEmpty || Boolean(question?.[locale])
    const isAnswered = isEmpty || Boolean(answer?.[locale])
    const questionMissing = { field: fieldOf('question', locale), code: 'question_missing' as const }
    const answerMissing = { field: fieldOf('answer', locale), code: 'answer_missing' as const }
    if (isEmpty) return [questionMissing, answerMissing]
    if (isAsked === isAnswered) return []
    return [isAsked ? answerMissing : questionMissing]
  })
}

async function askedAlready(db: Queries, { question }: TextContent): Promise<FieldRefusal[]> {
  const rows = await db.selectFrom('faq_questions').select('questions').execute()
  const asked = rows.map((row) => JSON.parse(row.questions) as Record<string, string>)
  return LOCALES.filter((locale) => {
    const text = question?.[locale]
    return text && asked.some((texts) => texts[locale] === text)
  }).map((locale) => ({ field: fieldOf('question', locale), code: 'question_twice' as const }))
}

/** Adds a question at the end of a topic. Throws Refusal 'not_found' for an unknown topic, or 'invalid_form'. */
export async function addQuestion(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { topic, content, by }: { topic: string; content: TextContent; by: string },
): Promise<Logged> {
  const unit = db as Unit
  await changeCatalogueVersion(unit)
  const { version, places } = await readPlaces(unit)
  if (!places.topics.some(({ id }) => id === topic)) throw new Refusal('not_found')
  const name = await freeName(unit)
  const id = { kind: 'question', name } as const
  const written = tidied(id, content)
  const fields = [...missingIn(written), ...refusedIn(id, written), ...(await askedAlready(unit, written))]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const at = now().toISOString()
  await insertQuestion(unit, { id: name, topic }, written)
  await addVersion(unit, id, undefined, { content: written, at, by })
  const topics = places.topics.map((one) =>
    one.id === topic ? { ...one, questions: [...one.questions, name] } : one,
  )
  await writePlaces(unit, { version: version + 1, places: { ...places, topics }, step: 'add', name, at, by })
  const changes = { step: 'add', topic, version: version + 1 }
  return { id: name, changes }
}
