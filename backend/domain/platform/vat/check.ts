import type { FormValues } from '../../../../contract/forms/values'
import { tidyVatNumber } from '../../../../contract/vat-number'
import type { VatResult } from '../../../ports'
import { textAnswer } from '../forms/answers'
import { Refusal } from '../refusal'
import type { Services } from '../services'

const MAX_LENGTH = 40

export async function checkVatNumber(
  { vat, log }: Pick<Services, 'vat' | 'log'>,
  typed: string,
): Promise<VatResult | { state: 'none' }> {
  const number = tidyVatNumber(typed)
  if (number === '') return { state: 'none' }
  if (typed.length > MAX_LENGTH) return { state: 'invalid' }
  const result = await vat.check(number)
  if (result.state === 'unavailable') log.warn({ reason: result.reason }, 'VAT register unavailable')
  return result
}

/** Throws Refusal 'invalid_form' if the register does not know the number; an outage is no verdict. */
export async function refuseInvalidVat(services: Services, values: FormValues): Promise<void> {
  const { state } = await checkVatNumber(services, textAnswer(values, 'BTWNummer'))
  if (state !== 'invalid') return
  throw new Refusal('invalid_form', { fields: [{ field: 'BTWNummer', code: 'vat_not_found' }] })
}
