import { locationAnswerSchema, locationPath } from '../../contract/wire/location'
import type { Backend } from './backend.server'

/** How long a visitor may be kept waiting for it, in milliseconds. */
const TIMEOUT_MS = 1_000

/** The country an address of the internet is in, as a delivery country is written ('nl'); undefined where that is not known. Throws where it cannot be found out. */
export async function readCountryOf(ip: string, backend: Backend): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nobody says in time where an address is')), TIMEOUT_MS)
  })
  try {
    const answer = await Promise.race([backend.get(locationPath(ip), locationAnswerSchema), late])
    return answer.data.country_code?.toLowerCase()
  } finally {
    clearTimeout(timer)
  }
}
