import { z } from 'zod'

const addressSuggestionSchema = z.object({
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

export const addressSuggestionsResponseSchema = z.object({
  data: z.object({ unavailable: z.boolean(), suggestions: z.array(addressSuggestionSchema) }),
})
