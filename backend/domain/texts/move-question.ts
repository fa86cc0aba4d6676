import type { MoveQuestion } from '../../../contract/endpoints/texts'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Unit } from '../../db/schema'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import type { Logged } from '../staff/log'
import { moved } from './places'
import { readPlaces, writePlaces } from './read-places'

/**
 * Moves a question of the FAQ, takes it off the page or puts it back, in every process. Returns what to log, undefined if it
 * stands as before. Throws Refusal 'not_found' or 'changed_meanwhile'.
 */
export async function moveQuestion(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { seen, by, ...move }: MoveQuestion & { by: string },
): Promise<Logged | undefined> {
  const unit = db as Unit
  // This comes first of all, because others who change the FAQ wait for it.
  await changeCatalogueVersion(unit)
  const { version, places } = await readPlaces(unit)
  if (version !== seen) throw new Refusal('changed_meanwhile')
  const after = moved(places, move)
  if (JSON.stringify(after) === JSON.stringify(places)) return undefined
  const { name, step } = move
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
