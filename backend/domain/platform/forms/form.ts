import { z } from 'zod'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import type { StaffAction } from '../../../../contract/staff/permissions'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import type { User } from '../user'

type FormContext<Query = Record<string, never>> = {
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

type FormOptions<Schema extends z.ZodTypeAny> = {
  query?: Schema
  personal?: boolean
  needsLogin?: boolean
  staff?: StaffAction
  define: (context: FormContext<z.output<Schema>>) => Promise<FormDefinition>
}

export function describeForm<Schema extends z.ZodTypeAny = typeof noQuery>(
  options: FormOptions<Schema>,
): Form {
  const { query = noQuery, needsLogin = false, staff, personal = needsLogin || staff !== undefined } = options
  // The route has parsed the query with this schema.
  const define = options.define as Form['define']
  return { query, needsLogin, staff, personal, define }
}

export type Forms = Readonly<Record<string, Form>>

export function formNamed(forms: Forms, name: string): Form {
  const form = lookUp(forms, name)
  if (!form) throw new Refusal('not_found')
  return form
}
