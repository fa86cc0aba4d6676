import type { OwnQuestion } from '../../../contract/forms/own-questions'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Unit } from '../../db/schema'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import type { Logged } from '../staff/log'
import { readOwnQuestions } from './read'

/**
 * Asks these from now on, in every process; what was asked before stays as a version. Returns what to log, undefined if it is
 * as before. Throws Refusal 'changed_meanwhile'.
 */
export async function changeOwnQuestions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { seen, questions, by }: { seen: number; questions: OwnQuestion[]; by: string },
): Promise<Logged | undefined> {
  const unit = db as Unit
  // First of all: whoever else changes them waits for it.
  await changeCatalogueVersion(unit)
  const before = await readOwnQuestions(unit)
  if (before.version !== seen) throw new Refusal('changed_meanwhile')
  if (JSON.stringify(before.questions) === JSON.stringify(questions)) return undefined
  const version = seen + 1
  const row = { version, questions: JSON.stringify(questions), at: now().toISOString(), actor: by }
  await unit.insertInto('own_questions').values(row).execute()
  const labels = (asked: OwnQuestion[]) => asked.map(({ label }) => label.en).join(', ')
  return { id: 'checkout', changes: { version, before: labels(before.questions), after: labels(questions) } }
}
