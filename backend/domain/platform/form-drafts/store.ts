import { randomUUID } from 'node:crypto'
import { type FormDraft, formDraftsApi } from '../../../../contract/endpoints/forms'
import { FIELD_KINDS, partNames } from '../../../../contract/forms/field-kinds'
import { allFields } from '../../../../contract/forms/fields'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { KEPT } from '../../../../contract/promises'
import { inTransaction } from '../../../db/retry'
import { type Forms, formNamed } from '../forms/form'
import { notFound, refusedField } from '../refusal'
import { retentionStart } from '../retention'
import type { Services } from '../services'
import { isToken, openSecret, sealSecret, tokenHash } from '../signatures'

const MAX_PER_MEMBER = 5
/** Staff's drafts are accepted for so long after a session ended: over a long weekend. */
const ENDED_MS = 4 * 86_400_000

async function storableValues(
  services: Services,
  forms: Forms,
  { form, query = {}, values }: FormDraft,
  locale: Locale,
): Promise<FormValues> {
  const described = formNamed(forms, form)
  const parsed = described.query.safeParse(query)
  if (!parsed.success) throw refusedField('query', 'invalid_request')
  const definition = await described.define({ services, locale, query: parsed.data, user: null })
  const names = allFields(definition)
    .filter(({ type }) => !FIELD_KINDS[type].isSecret)
    .flatMap(partNames)
  const sentNames = names.filter((name) => Object.hasOwn(values, name))
  return Object.fromEntries(sentNames.map((name) => [name, values[name] ?? '']))
}

// A member who is blocked or has joined anew has no session left, not even one that has ended.
async function memberOf({ db, now }: Services, token: string | undefined): Promise<string> {
  if (!isToken(token)) throw notFound()
  const { staff_id } = await db
    .selectFrom('staff_sessions')
    .select('staff_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', new Date(now().getTime() - ENDED_MS).toISOString())
    .executeTakeFirstOrThrow(notFound)
  return staff_id
}

/** `staffToken` may be that of a session that has ended. Throws Refusal 'not_found' without it for a draft of staff, or for an unknown form. */
export async function storeDraft(
  services: Services,
  forms: Forms,
  draft: FormDraft,
  { locale, staffToken }: { locale: Locale; staffToken: string | undefined },
): Promise<string> {
  const { db, now, keys } = services
  const id = randomUUID()
  const created_at = now().toISOString()
  if (!draft.isStaff) {
    const form_values = JSON.stringify(await storableValues(services, forms, draft, locale))
    await db.insertInto('form_drafts').values({ id, form: draft.form, form_values, created_at }).execute()
    return id
  }
  const staff_id = await memberOf(services, staffToken)
  const form_values = sealSecret(keys.staff, JSON.stringify(draft))
  await inTransaction(db, async (unit) => {
    await unit.insertInto('form_drafts').values({ id, form: '', form_values, created_at, staff_id }).execute()
    const newest = unit
      .selectFrom('form_drafts')
      .select('id')
      .where('staff_id', '=', staff_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MAX_PER_MEMBER)
    await unit
      .deleteFrom('form_drafts')
      .where('staff_id', '=', staff_id)
      .where('id', 'not in', newest)
      .execute()
  })
  return id
}

/** `readMember` returns who of the staff is signed in, and throws where nobody is. */
export async function readDraft(
  { db, now, keys }: Services,
  id: string,
  readMember: () => Promise<string>,
): Promise<FormDraft> {
  const { form, form_values, staff_id } = await db
    .selectFrom('form_drafts')
    .select(['form', 'form_values', 'staff_id'])
    .where('id', '=', id)
    .where('created_at', '>=', retentionStart(KEPT.unsent_days, now()))
    .executeTakeFirstOrThrow(notFound)
  if (staff_id === null) return { form, values: JSON.parse(form_values) }
  if (staff_id !== (await readMember())) throw notFound()
  return formDraftsApi.keep.body.parse(JSON.parse(openSecret(keys.staff, form_values)))
}

export async function deleteDraft({ db }: Services, id: string, staffId: string): Promise<void> {
  await db.deleteFrom('form_drafts').where('id', '=', id).where('staff_id', '=', staffId).execute()
}
