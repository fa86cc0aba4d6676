import type { VatResult } from '../../ports'
import type { Services } from '../services'

/** The most characters a VAT number has, as it is typed. */
const LONGEST = 40

/** A VAT number as it counts: capitals without spaces, points and hyphens; Greece is EL in it. */
export function plainVatNumber(typed: string): string {
  return typed
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL')
}

/** What is known of a VAT number as somebody typed it; `none` where they typed nothing. */
export async function checkVatNumber(
  { vat, log }: Pick<Services, 'vat' | 'log'>,
  typed: string,
): Promise<VatResult | { state: 'none' }> {
  const number = plainVatNumber(typed)
  if (number === '') return { state: 'none' }
  if (typed.length > LONGEST) return { state: 'invalid' }
  const verdict = await vat.check(number)
  if (verdict.state === 'unavailable') log.warn({ reason: verdict.reason }, 'VAT register unavailable')
  return verdict
}
