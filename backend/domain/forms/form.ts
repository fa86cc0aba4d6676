import { z } from 'zod'
import type { FormDefinition } from '../../../contract/forms/definition'
import type { Locale } from '../../../contract/locales'
import type { User } from '../accounts/user'
import type { Services } from '../services'

export type Asked<Query = Record<string, never>> = {
  services: Services
  locale: Locale
  query: Query
  /** Null for visitors who are not logged in and for forms that are not `personal`. */
  user: User | null
}

export type Form = {
  readonly query: z.ZodTypeAny
  /** Depends on the user, so it must not be cached. */
  readonly personal: boolean
  readonly needsLogin: boolean
  /** Also called without a user for forms that need a login, to store a draft after the session ended. */
  readonly define: (asked: Asked) => Promise<FormDefinition>
}

const nothing = z.object({})

type Wish<Schema extends z.ZodTypeAny> = {
  query?: Schema
  personal?: boolean
  needsLogin?: boolean
  define: (asked: Asked<z.output<Schema>>) => Promise<FormDefinition>
}

export function describeForm<Schema extends z.ZodTypeAny = typeof nothing>(wish: Wish<Schema>): Form {
  const { query = nothing, needsLogin = false, personal = needsLogin } = wish
  // The route has parsed the query with this schema.
  const define = wish.define as Form['define']
  return { query, needsLogin, personal, define }
}
