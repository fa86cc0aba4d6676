import { createHash } from 'node:crypto'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import type { Upload } from '../../../../contract/uploads'
import { inTransaction } from '../../../db/retry'
import type { Queries, Unit } from '../../../db/schema'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { sign } from '../signatures'
import { findUploadsIn, storeFilesIn } from '../uploads/in-form'
import { readAnswers, validateAnswers } from './answers'

// A file sent again gets a new upload id, so uploads are compared by name, size and type.
async function fingerprintPart(value: FormDataEntryValue, uploads: ReadonlyMap<string, Upload>) {
  if (typeof value === 'string') {
    const upload = uploads.get(value)
    return upload ? [upload.name, upload.size, upload.type] : value
  }
  const bytes = new Uint8Array(await value.arrayBuffer())
  return [value.name, createHash('sha256').update(bytes).digest('base64url')]
}

type FormSubmission = {
  definition: FormDefinition
  posted: FormData
  /** Unguessable, made when the form is rendered; without it a form sent twice has two effects. */
  key: string | undefined
  locale: Locale
  address: string | undefined
}

/** Returns only writes, which may be retried. The outcome is stored as JSON, so it must not contain secrets. */
type Effect<Outcome extends object> = (values: FormValues) => Promise<(unit: Unit) => Promise<Outcome>>

export type Processed<Outcome> = { outcome: Outcome; isNew: boolean }

const NO_FINGERPRINT = ''

type SubmissionKey = { key: string; form: string; fingerprint: string }

async function findProcessed<Outcome>(
  db: Queries,
  submission: SubmissionKey,
): Promise<Processed<Outcome> | undefined> {
  const row = await db
    .selectFrom('form_submissions')
    .selectAll()
    .where('key', '=', submission.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.form !== submission.form) throw new Refusal('form_sent_otherwise')
  if (row.fingerprint !== submission.fingerprint) {
    // Different answers were sent under this key, so it returns no outcome any more.
    await db
      .updateTable('form_submissions')
      .set({ fingerprint: NO_FINGERPRINT })
      .where('key', '=', submission.key)
      .execute()
    throw new Refusal('form_sent_otherwise')
  }
  return { outcome: JSON.parse(row.outcome), isNew: false }
}

async function reserveKey(unit: Unit, submission: SubmissionKey, now: Date): Promise<boolean> {
  // PostgreSQL makes a parallel second insert wait here until the first one has finished.
  const result = await unit
    .insertInto('form_submissions')
    .values({ ...submission, outcome: '{}', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function writeOnce<Outcome extends object>(
  unit: Unit,
  submission: SubmissionKey,
  now: Date,
  write: (unit: Unit) => Promise<Outcome>,
): Promise<Processed<Outcome>> {
  if (!(await reserveKey(unit, submission, now))) {
    const before = await findProcessed<Outcome>(unit, submission)
    if (!before) throw new Error('The submission disappeared')
    return before
  }
  const outcome = await write(unit)
  await unit
    .updateTable('form_submissions')
    .set({ outcome: JSON.stringify(outcome) })
    .where('key', '=', submission.key)
    .execute()
  return { outcome, isNew: true }
}

async function submissionKey(services: Services, definition: FormDefinition, posted: FormData, key: string) {
  const uploads = await findUploadsIn(services, definition, readAnswers(definition, posted))
  const entries = await Promise.all(
    [...posted.entries()].map(async ([name, value]) => [name, await fingerprintPart(value, uploads)]),
  )
  const form = definition.name
  // Keyed, because the form may contain a password that must not be guessable from the fingerprint.
  return { key, form, fingerprint: sign(services.keys.forms, JSON.stringify([form, entries])) }
}

/** Runs the effect once per key. Throws Refusal 'invalid_form', 'form_sent_otherwise' for other content, and its own. */
export async function processForm<Outcome extends object>(
  services: Services,
  { definition, posted, key, locale, address }: FormSubmission,
  effect: Effect<Outcome>,
): Promise<Processed<Outcome>> {
  const submission = key ? await submissionKey(services, definition, posted, key) : undefined
  const before = submission && (await findProcessed<Outcome>(services.db, submission))
  if (before) return before
  const answers = await storeFilesIn(services, definition, readAnswers(definition, posted), {
    address,
    locale,
  })
  const uploads = await findUploadsIn(services, definition, answers)
  const values = validateAnswers(definition, answers, locale, uploads)
  try {
    const write = await effect(values)
    return await inTransaction(services.db, async (unit) =>
      submission
        ? writeOnce(unit, submission, services.now(), write)
        : { outcome: await write(unit), isNew: true },
    )
  } catch (error) {
    // A parallel submission of the same form may have succeeded and caused this error.
    const parallel = submission && (await findProcessed<Outcome>(services.db, submission))
    if (parallel) return parallel
    throw error
  }
}
