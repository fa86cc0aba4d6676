import type { PlaceStep } from '../../../contract/texts'
import type { Queries, Unit } from '../../db/schema'
import { completed, type Places } from './places'

/** Returns where the questions stand now, and the version of it: 0 before anybody has moved one. */
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

/** Adds a version; what it was before stays one. */
export async function writePlaces(unit: Unit, { places, name, by, ...rest }: Change): Promise<void> {
  const row = { ...rest, places: JSON.stringify(places), question_id: name, actor: by }
  await unit.insertInto('faq_places').values(row).execute()
}

/** Lists the changes, the newest first. */
export function placeChanges(db: Queries) {
  return db
    .selectFrom('faq_places')
    .innerJoin('faq_questions', 'faq_questions.id', 'faq_places.question_id')
    .select(['faq_places.version', 'step', 'at', 'actor', 'faq_questions.id', 'questions'])
    .orderBy('faq_places.version', 'desc')
    .limit(100)
    .execute()
}
