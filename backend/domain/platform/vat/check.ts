import type { FormValues } from '../../../../contract/forms/values'
import { tidyVatNumber } from '../../../../contract/vat-number'
import type { VatResult } from '../../../ports'
import { textAnswer } from '../forms/answers'
import { invalidField } from '../refusal'
import type { Services } from '../services'

const MAX_LENGTH = 40

export async function checkVatNumber(
  { vat, log }: Pick<Services, 'vat' | 'log'>,
  typed: string,
  requester?: string,
): Promise<VatResult | { state: 'none' }> {
  const number = tidyVatNumber(typed)
  if (number === '') return { state: 'none' }
  if (typed.length > MAX_LENGTH) return { state: 'invalid' }
  const result = await vat.check(number, requester)
  if (result.state === 'unavailable') log.warn({ reason: result.reason }, 'VAT register unavailable')
  return result
}

/** Throws Refusal 'invalid_form' for a number that the register does not know; an outage is no verdict. */
export async function refuseInvalidVat(services: Services, values: FormValues, requester?: string) {
  const result = await checkVatNumber(services, textAnswer(values, 'BTWNummer'), requester)
  if (result.state !== 'invalid') return result
  throw invalidField('BTWNummer', 'vat_not_found')
}
