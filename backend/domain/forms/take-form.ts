import type { FormDefinition } from '../../../contract/forms/definition'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { inTransaction } from '../../db/retry'
import type { Queries, Unit } from '../../db/schema'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { keepFilesIn, uploadsIn } from '../uploads/in-form'
import { fingerprintOf } from './fingerprint'
import { readAnswers } from './read-answers'
import { validAnswers } from './validate'

export type SentForm = {
  definition: FormDefinition
  posted: FormData
  /** Unguessable, made when the form is rendered; without it a form sent twice has two effects. */
  key: string | undefined
  locale: Locale
}

/**
 * May be slow and read the database; the function it returns only writes, inside the transaction, and may be retried.
 * The outcome is stored as JSON and returned for repeated submissions, so it must not contain secrets.
 */
export type Effect<Outcome extends object> = (values: FormValues) => Promise<(unit: Unit) => Promise<Outcome>>

export type Taken<Outcome> = { outcome: Outcome; isNew: boolean }

const SPENT = ''

type KnownForm = { key: string; form: string; fingerprint: string }

async function takenBefore<Outcome>(db: Queries, known: KnownForm): Promise<Taken<Outcome> | undefined> {
  const row = await db
    .selectFrom('form_submissions')
    .selectAll()
    .where('key', '=', known.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.form !== known.form) throw new Refusal('form_sent_otherwise')
  if (row.fingerprint !== known.fingerprint) {
    // Different answers were sent under this key, so it returns no outcome any more.
    await db
      .updateTable('form_submissions')
      .set({ fingerprint: SPENT })
      .where('key', '=', known.key)
      .execute()
    throw new Refusal('form_sent_otherwise')
  }
  return { outcome: JSON.parse(row.outcome), isNew: false }
}

async function isFirst(unit: Unit, known: KnownForm, now: Date): Promise<boolean> {
  // PostgreSQL makes a parallel second insert wait here until the first one has finished.
  const result = await unit
    .insertInto('form_submissions')
    .values({ ...known, outcome: '{}', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function writeOnce<Outcome extends object>(
  unit: Unit,
  known: KnownForm,
  now: Date,
  write: (unit: Unit) => Promise<Outcome>,
): Promise<Taken<Outcome>> {
  if (!(await isFirst(unit, known, now))) {
    const before = await takenBefore<Outcome>(unit, known)
    if (!before) throw new Error('A form is taken and gone at once')
    return before
  }
  const outcome = await write(unit)
  await unit
    .updateTable('form_submissions')
    .set({ outcome: JSON.stringify(outcome) })
    .where('key', '=', known.key)
    .execute()
  return { outcome, isNew: true }
}

async function knownForm(
  services: Services,
  definition: FormDefinition,
  posted: FormData,
  key: string,
): Promise<KnownForm> {
  const uploads = await uploadsIn(services, definition, readAnswers(definition, posted))
  const fingerprint = await fingerprintOf(services, definition.name, posted, uploads)
  return { key, form: definition.name, fingerprint }
}

/**
 * Validates a form and runs its effect once per key, however often it is sent. Throws Refusal 'invalid_form',
 * 'form_sent_otherwise' for a key used with other content, and the effect's refusals; then nothing is stored.
 */
export async function takeForm<Outcome extends object>(
  services: Services,
  { definition, posted, key, locale }: SentForm,
  effect: Effect<Outcome>,
): Promise<Taken<Outcome>> {
  const known = key ? await knownForm(services, definition, posted, key) : undefined
  const before = known && (await takenBefore<Outcome>(services.db, known))
  if (before) return before
  const answers = await keepFilesIn(services, definition, readAnswers(definition, posted))
  const uploads = await uploadsIn(services, definition, answers)
  const values = validAnswers(definition, answers, locale, { uploads })
  try {
    const write = await effect(values)
    return await inTransaction(services.db, async (unit) =>
      known ? writeOnce(unit, known, services.now(), write) : { outcome: await write(unit), isNew: true },
    )
  } catch (error) {
    // A parallel submission of the same form may have succeeded and caused this error.
    const since = known && (await takenBefore<Outcome>(services.db, known))
    if (since) return since
    throw error
  }
}
