import { vatCheckSchema } from '../../contract/wire/accounts'
import { type Backend, BackendRefusal } from './backend.server'

/** What is known of a VAT number; `name` is the company's, where the register tells it. */
export type VatVerdict = { state: 'valid' | 'invalid' | 'unavailable'; name?: string }

/** Asks about a VAT number. A register that is out of reach, or was asked too often, says nothing about it. */
export async function checkVat(backend: Backend, number: string): Promise<VatVerdict> {
  try {
    const { data } = await backend.get(`/api/check_btw/${encodeURIComponent(number)}`, vatCheckSchema)
    if (data.unavailable) return { state: 'unavailable' }
    return data.valid ? { state: 'valid', name: data.name ?? undefined } : { state: 'invalid' }
  } catch (error) {
    if (error instanceof BackendRefusal && error.status !== 429) return { state: 'invalid' }
    if (error instanceof BackendRefusal || error instanceof Response) return { state: 'unavailable' }
    throw error
  }
}
