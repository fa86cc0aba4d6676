import type { VatResult } from '../../ports'
import type { Services } from '../services'

const LONGEST = 40

/** Capitals without spaces, points and hyphens; Greece is EL. */
export function plainVatNumber(typed: string): string {
  return typed
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL')
}

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
