import { createRequire } from 'node:module'
import { z } from 'zod'

/** How long the register may take, in milliseconds; a visitor waits for it. */
const TIMEOUT_MS = 2_000

/** How long a register that cannot be reached is left alone, in milliseconds. */
const REST_MS = 30_000

/** What is known of a VAT number; `unavailable` is no verdict, and `name` is null where nobody tells it. */
export type VatVerdict =
  | { state: 'valid'; name: string | null }
  | { state: 'invalid' }
  | { state: 'unavailable'; reason: string }

/** Somebody who knows VAT numbers. In: capitals and digits, the country's two letters first, as in NL004495445B01. */
export type VatPort = { check: (number: string) => Promise<VatVerdict> }

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
 * The register of the European Commission (VIES) over its REST interface. In: its address, as in
 * https://ec.europa.eu/taxation_customs/vies/rest-api, and a clock. One that cannot be reached is left alone for half
 * a minute, so that it holds up nobody.
 */
export function createVatRegister(address: string, now: () => number = () => performance.now()): VatPort {
  let restsUntil = Number.NEGATIVE_INFINITY

  async function ask(country: string, number: string): Promise<VatVerdict> {
    const url = `${address}/ms/${country}/vat/${encodeURIComponent(number)}`
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (!response.ok) throw new Error(`The VAT register answered ${response.status}`)
    return verdictOf(answerSchema.parse(await response.json()))
  }

  return {
    async check(number) {
      const [, country, rest] = MEMBERS.exec(number) ?? []
      // The register does not know the numbers of other countries, so only arithmetic speaks against one.
      if (!country || !rest) {
        const isPossible = checkVAT(number, countries).isValid
        return isPossible ? { state: 'unavailable', reason: 'not in the register' } : { state: 'invalid' }
      }
      if (now() < restsUntil) return { state: 'unavailable', reason: 'has just failed' }
      try {
        return await ask(country, rest)
      } catch (error) {
        restsUntil = now() + REST_MS
        return { state: 'unavailable', reason: error instanceof Error ? error.message : 'unknown' }
      }
    },
  }
}
