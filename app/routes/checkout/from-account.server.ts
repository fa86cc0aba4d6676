import type { FormDefinition } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import { readAccountAnswers } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { isFor } from '../../api/checkouts.server'
import type { Visit } from '../../session/visit.server'

const DELIVERY = 'Bezorg'
const INVOICE = 'Factuur'

// An account asks for the number of a house apart; a checkout does so only where that is the custom.
function withNumberInStreet(answers: FormValues, address: string, asked: ReadonlySet<string>): FormValues {
  const street = `${address}_Adresline1`
  const number = `${address}_Huisnummer`
  if (asked.has(number) || !answers[street] || !answers[number]) return answers
  return { ...answers, [street]: `${answers[street]} ${answers[number]}` }
}

/**
 * What the account of who is logged in answers of the questions of a checkout; the address of delivery only where it lies
 * where the visitor wants it. Nothing for nobody, and nothing while the backend does not say.
 */
export async function answersOfAccount(visit: Visit, definition: FormDefinition): Promise<FormValues> {
  const user = await unlessUnavailable(visit.user())
  if (!user) return {}
  const known = await readAccountAnswers(visit.backend)
  const { country = '', region = null } = user.place ?? {}
  const isThere = isFor({ country, region }, visit.place)
  const answers = Object.entries(known).filter(([name]) => isThere || !name.startsWith(`${DELIVERY}_`))
  const asked = new Set(allFields(definition).map(({ name }) => name))
  return [DELIVERY, INVOICE].reduce<FormValues>(
    (all, address) => withNumberInStreet(all, address, asked),
    Object.fromEntries(answers),
  )
}
