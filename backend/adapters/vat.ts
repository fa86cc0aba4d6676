import { createRequire } from 'node:module'
import { z } from 'zod'
import type { VatPort, VatResult } from '../ports'
import { createExternalService } from './external-service'

const TIMEOUT_MS = 2_000

// jsvat-next is CommonJS, and ES imports do not find its named exports.
const { checkVAT, countries }: typeof import('jsvat-next') = createRequire(import.meta.url)('jsvat-next')

const NORWAY = countries.find(({ codes }) => codes[0] === 'NO')

const UNCHECKED = /^(?:LI\d{5}|IS\d{5,6})$/

function isValidNumber(number: string): boolean | undefined {
  if (UNCHECKED.test(number)) return undefined
  // The library knows numbers of Norway only without a prefix, so its check is called by itself.
  const [, digits] = /^NO(\d{9})$/.exec(number) ?? []
  return digits ? NORWAY?.calcFn?.(digits) : checkVAT(number, countries).isValid
}

const UNDECIDED = { state: 'unavailable', reason: 'no check digits' } as const

export function createVatNumberCheck(): VatPort {
  return {
    async check(number) {
      const verdict = isValidNumber(number)
      if (verdict === undefined) return UNDECIDED
      return verdict ? { state: 'valid', name: null } : { state: 'invalid' }
    },
  }
}

export function createDemoRegister(): VatPort {
  const { check } = createVatNumberCheck()
  return {
    async check(number, requester) {
      const result = await check(number)
      if (result.state !== 'valid') return result
      const name = `Demo company ${number}`
      return { state: 'valid', name, ...(requester ? { consultation: `DEMO-${number}` } : {}) }
    },
  }
}

/** VIES: the member states, Greece as EL, and Northern Ireland. */
const VIES_NUMBER =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)([A-Z0-9+*]{2,12})$/

const answerSchema = z.object({
  isValid: z.boolean(),
  userError: z.string().optional(),
  name: z.string().max(500).nullish().catch(null),
  requestIdentifier: z.string().max(100).nullish().catch(null),
})

function nameIn(text: string | null | undefined): string | null {
  const name = text?.replace(/\p{Cc}+/gu, ' ').trim() ?? ''
  return /^-*$/.test(name) ? null : name
}

function resultOf({ isValid, userError, name, requestIdentifier }: z.infer<typeof answerSchema>): VatResult {
  const proof = requestIdentifier ? { consultation: requestIdentifier } : {}
  if (isValid) return { state: 'valid', name: nameIn(name), ...proof }
  // Other errors mean that a state is unreachable or too many requests were sent.
  if (userError === 'INVALID' || userError === 'INVALID_INPUT') return { state: 'invalid' }
  return { state: 'unavailable', reason: userError ?? 'no verdict' }
}

function requesterQuery(requester = ''): string {
  const [, state, number] = VIES_NUMBER.exec(requester) ?? []
  if (!state || !number) return ''
  return `?${new URLSearchParams({ requesterMemberStateCode: state, requesterNumber: number })}`
}

/**
 * Asks VIES as its own pages do, at https://ec.europa.eu/taxation_customs/vies/rest-api. The published description
 * (https://ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml) has the same fields, but calls the verdict `valid`.
 */
export function createVatRegister(address: string, now?: () => number): VatPort {
  const service = createExternalService('The VAT register', TIMEOUT_MS, now)
  return {
    async check(number, requester) {
      const [, country, rest] = VIES_NUMBER.exec(number) ?? []
      if (!country || !rest) {
        const isPossible = isValidNumber(number) !== false
        return isPossible ? { state: 'unavailable', reason: 'not in the register' } : { state: 'invalid' }
      }
      try {
        const url = `${address}/ms/${country}/vat/${encodeURIComponent(rest)}`
        return resultOf(await service.get(`${url}${requesterQuery(requester)}`, answerSchema))
      } catch (error) {
        return { state: 'unavailable', reason: error instanceof Error ? error.message : 'unknown' }
      }
    },
  }
}
