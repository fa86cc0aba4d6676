import { z } from 'zod'

/** An address that may be meant, in parts as forms ask for them; a part that is not known is left out. */
export const addressSuggestionSchema = z.object({
  label: z.string(),
  parts: z.object({
    Adresline1: z.string().optional(),
    Huisnummer: z.string().optional(),
    Postcode: z.string().optional(),
    Plaatsnaam: z.string().optional(),
    Provincie: z.string().optional(),
    Landcode: z.string().optional(),
  }),
})
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>

/** GET /api/address_suggestions?query=&country=: `unavailable` where nobody can be asked, now or at all. */
export const addressSuggestionsAnswerSchema = z.object({
  data: z.object({ unavailable: z.boolean(), suggestions: z.array(addressSuggestionSchema) }),
})
