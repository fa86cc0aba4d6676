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

/** A form as somebody sent it. */
export type SentForm = {
  definition: FormDefinition
  posted: FormData
  /** Unguessable, made when the form was drawn; without it, sending twice is two effects. */
  key: string | undefined
  locale: Locale
}

/**
 * What taking a form does, in two steps: the first, outside any transaction, may take its time and use the database;
 * what it gives back writes, on the transaction alone, and may be run again. The outcome is kept as JSON and is what
 * the same form sent again gets, so it holds nothing that proves who somebody is.
 */
export type Effect<Outcome extends object> = (values: FormValues) => Promise<(unit: Unit) => Promise<Outcome>>

/** `isNew` is false for a form that had been taken before. */
export type Taken<Outcome> = { outcome: Outcome; isNew: boolean }

/** The fingerprint no form has. */
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
    // Whoever answers otherwise and then as at first means the last: from now on the key brings nothing back.
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
  // Of two at once, PostgreSQL lets the second wait here until the first has finished.
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
 * Takes a form: reads and checks its answers, then does what it is for, once for each key, however often and however
 * much at once it is sent. Throws Refusal 'invalid_form' with messages by field, 'form_sent_otherwise' for a key that
 * came with another content before, and whatever the effect refuses; nothing is kept then, and the key is free again.
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
    // The same form, sent twice at once, may have been taken since, and be what stands in its own way.
    const since = known && (await takenBefore<Outcome>(services.db, known))
    if (since) return since
    throw error
  }
}
