import { randomUUID } from 'node:crypto'
import type { FormDraft } from '../../../../contract/endpoints/forms'
import type { FormDefinition } from '../../../../contract/forms/definition'
import { FIELD_KINDS, partNames } from '../../../../contract/forms/field-kinds'
import { allFields } from '../../../../contract/forms/fields'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { KEPT } from '../../../../contract/promises'
import { type Forms, formNamed } from '../forms/form'
import { notFound, refusedField } from '../refusal'
import { retentionStart } from '../retention'
import type { Services } from '../services'

function storableValues(definition: FormDefinition, values: FormValues): FormValues {
  const names = allFields(definition)
    .filter(({ type }) => !FIELD_KINDS[type].isSecret)
    .flatMap(partNames)
  const given = names.filter((name) => Object.hasOwn(values, name))
  return Object.fromEntries(given.map((name) => [name, values[name] ?? '']))
}

export async function storeDraft(
  services: Services,
  forms: Forms,
  { form, query = {}, values }: FormDraft,
  locale: Locale,
): Promise<string> {
  const described = formNamed(forms, form)
  const parsed = described.query.safeParse(query)
  if (!parsed.success) throw refusedField('query', 'invalid_request')
  const definition = await described.define({ services, locale, query: parsed.data, user: null })
  const id = randomUUID()
  await services.db
    .insertInto('form_drafts')
    .values({
      id,
      form,
      form_values: JSON.stringify(storableValues(definition, values)),
      created_at: services.now().toISOString(),
    })
    .execute()
  return id
}

export async function readDraft({ db, now }: Services, id: string): Promise<FormDraft> {
  const row = await db
    .selectFrom('form_drafts')
    .select(['form', 'form_values'])
    .where('id', '=', id)
    .where('created_at', '>=', retentionStart(KEPT.unsent_days, now()))
    .executeTakeFirstOrThrow(notFound)
  return { form: row.form, values: JSON.parse(row.form_values) }
}
