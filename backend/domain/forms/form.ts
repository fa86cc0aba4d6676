import { z } from 'zod'
import type { FormDefinition } from '../../../contract/forms/definition'
import type { Locale } from '../../../contract/locales'
import type { User } from '../accounts/user'
import type { Services } from '../services'

/** Who asks for a form, in which language, and what about. */
export type Asked<Query = Record<string, never>> = {
  services: Services
  locale: Locale
  query: Query
  /** Null where nobody is logged in, and always for a form that is not `personal`. */
  user: User | null
}

/** A form the backend can be asked for. */
export type Form = {
  /** What goes behind the question mark of its address. */
  readonly query: z.ZodTypeAny
  /** It depends on who asks, so nobody keeps it. */
  readonly personal: boolean
  /** Only those who are logged in get it. */
  readonly needsLogin: boolean
  /**
   * The form. It can be had without a user, too, even where the route refuses that: what was typed is kept by what the
   * form asks when somebody was logged out meanwhile.
   */
  readonly define: (asked: Asked) => Promise<FormDefinition>
}

const nothing = z.object({})

type Wish<Schema extends z.ZodTypeAny> = {
  query?: Schema
  personal?: boolean
  needsLogin?: boolean
  define: (asked: Asked<z.output<Schema>>) => Promise<FormDefinition>
}

/** Describes a form for the registry; one that needs a login is personal. */
export function describeForm<Schema extends z.ZodTypeAny = typeof nothing>(wish: Wish<Schema>): Form {
  const { query = nothing, needsLogin = false, personal = needsLogin } = wish
  // Whoever asks has read the query by this very schema.
  const define = wish.define as Form['define']
  return { query, needsLogin, personal, define }
}
