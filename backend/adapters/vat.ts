import { createRequire } from 'node:module'
import { z } from 'zod'
import type { VatPort, VatVerdict } from '../ports'
import { createOutsideService } from './outside-service'

const TIMEOUT_MS = 2_000

// Its named exports are not found by an import of ES modules.
const { checkVAT, countries }: typeof import('jsvat-next') = createRequire(import.meta.url)('jsvat-next')

/** The embedded default: the form and the check digits of the country; whether the number was given out stays open. */
export function createVatArithmetic(): VatPort {
  return {
    check: async (number) =>
      checkVAT(number, countries).isValid ? { state: 'valid', name: null } : { state: 'invalid' },
  }
}

/** The letters of the register VIES: the member states, Greece as EL, and Northern Ireland. */
const MEMBERS =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)([A-Z0-9+*]{2,12})$/

const answerSchema = z.object({
  isValid: z.boolean(),
  userError: z.string().optional(),
  name: z.string().max(500).nullish().catch(null),
})

// The states that keep names to themselves answer a line of hyphens.
function nameIn(text: string | null | undefined): string | null {
  const name = text?.replace(/\p{Cc}+/gu, ' ').trim() ?? ''
  return /^-*$/.test(name) ? null : name
}

function verdictOf({ isValid, userError, name }: z.infer<typeof answerSchema>): VatVerdict {
  if (isValid) return { state: 'valid', name: nameIn(name) }
  // Besides a verdict it answers why there is none: a state is out of reach, or too many ask at once.
  if (userError === 'INVALID' || userError === 'INVALID_INPUT') return { state: 'invalid' }
  return { state: 'unavailable', reason: userError ?? 'no verdict' }
}

/**
 * The register of the European Commission (VIES), by the address of its REST interface, such as
 * https://ec.europa.eu/taxation_customs/vies/rest-api.
 */
export function createVatRegister(address: string, now?: () => number): VatPort {
  const service = createOutsideService('The VAT register', TIMEOUT_MS, now)
  return {
    async check(number) {
      const [, country, rest] = MEMBERS.exec(number) ?? []
      // The register does not know the numbers of other countries, so only arithmetic speaks against one.
      if (!country || !rest) {
        const isPossible = checkVAT(number, countries).isValid
        return isPossible ? { state: 'unavailable', reason: 'not in the register' } : { state: 'invalid' }
      }
      try {
        const url = `${address}/ms/${country}/vat/${encodeURIComponent(rest)}`
        return verdictOf(await service.get(url, answerSchema))
      } catch (error) {
        return { state: 'unavailable', reason: error instanceof Error ? error.message : 'unknown' }
      }
    },
  }
}
