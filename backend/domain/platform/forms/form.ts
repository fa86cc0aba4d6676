import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import type { FieldOption } from '../../../../contract/forms/field-attributes'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import type { StaffAction } from '../../../../contract/staff/permissions'
import { translator } from '../../../translator'
import type { Catalogue } from '../catalogue'
import { found } from '../refusal'
import type { Services } from '../services'
import type { User } from '../user'

type FormContext<Query = object> = {
  services: Services
  locale: Locale
  query: Query
  /** It is null for visitors who are not logged in and for forms that are not `personal`. */
  user: User | null
}

export type Form = {
  readonly query: z.ZodTypeAny
  /** Depends on the user, so it must not be cached. */
  readonly personal: boolean
  readonly needsLogin: boolean
  /** Only members who may do this in the back office find the form. */
  readonly staff: StaffAction | undefined
  /** It is also called without a user for forms that need a login, to store a draft after the session ended. */
  readonly define: (context: FormContext) => Promise<FormDefinition>
}

const noQuery = z.object({})

type FormOptions<Schema extends z.ZodTypeAny> = Partial<Pick<Form, 'personal' | 'needsLogin' | 'staff'>> & {
  query?: Schema
  define: (context: FormContext<z.output<Schema>>) => Promise<FormDefinition>
}

export function describeForm<Schema extends z.ZodTypeAny = typeof noQuery>(options: FormOptions<Schema>) {
  const { query = noQuery, needsLogin = false, staff, personal = needsLogin || staff !== undefined } = options
  // The route has parsed the query with this schema.
  const define = options.define as Form['define']
  return { query, needsLogin, staff, personal, define }
}

export const oneSection = (title: string, fields: FormField[]): FormDefinition['sections'] => [
  { title, fieldGroups: [{ fields }] },
]

type ShortForm = Omit<FormOptions<typeof noQuery>, 'define'> & {
  name: string
  route: string
  words: { namespace: string; submit: string; section: string }
  fields: (t: TFunction, services: Services) => FormField[] | Promise<FormField[]>
  values?: (user: User) => FormValues
}

export function shortForm({ name, route, words, fields, values, ...options }: ShortForm) {
  return describeForm({
    ...options,
    async define({ services, locale, user }) {
      const t = translator(locale, words.namespace)
      const sections = oneSection(t(words.section), await fields(t, services))
      const filledIn = values && user ? { values: values(user) } : {}
      return { name, route, submit: t(words.submit), sections, ...filledIn }
    },
  })
}

export function countryOptions({ countries }: Catalogue, locale: Locale): FieldOption[] {
  return [...countries.values()]
    .map(({ code, names, buy, rent }) => ({ value: code, label: names[locale], buy, rent }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}

export type Forms = Readonly<Record<string, Form>>

export const formNamed = (forms: Forms, name: string): Form => found(lookUp(forms, name))
