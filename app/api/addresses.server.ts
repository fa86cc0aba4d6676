import { type AddressSuggestion, addressSuggestionsAnswerSchema } from '../../contract/wire/addresses'
import { type Backend, BackendRefusal } from './backend.server'

/** Addresses that may be meant by what was typed; undefined where nobody can be asked now. */
export async function suggestAddresses(
  backend: Backend,
  query: string,
  country: string,
): Promise<AddressSuggestion[] | undefined> {
  const search = new URLSearchParams({ query, ...(country ? { country } : {}) })
  try {
    const { data } = await backend.get(`/api/address_suggestions?${search}`, addressSuggestionsAnswerSchema)
    return data.unavailable ? undefined : data.suggestions
  } catch (error) {
    // What is only offered is no reason for an error.
    if (error instanceof BackendRefusal || error instanceof Response) return undefined
    throw error
  }
}
