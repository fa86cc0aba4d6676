import type { FormDefinition } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import { readAccountAnswers } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { isForPlace } from '../../api/checkouts.server'
import type { Visit } from '../../session/visit.server'

const DELIVERY = 'Bezorg'
const INVOICE = 'Factuur'

// Accounts ask for the house number separately, checkouts only in countries where that is usual.
function withNumberInStreet(
  answers: FormValues,
  address: string,
  fieldNames: ReadonlySet<string>,
): FormValues {
  const street = `${address}_Adresline1`
  const number = `${address}_Huisnummer`
  if (fieldNames.has(number) || !answers[street] || !answers[number]) return answers
  return { ...answers, [street]: `${answers[street]} ${answers[number]}` }
}

/** Delivery answers are left out unless the account's address is in the chosen place. */
export async function initialAnswersFromAccount(
  visit: Visit,
  definition: FormDefinition,
): Promise<FormValues> {
  const user = await unlessUnavailable(visit.user())
  if (!user) return {}
  const accountAnswers = await readAccountAnswers(visit.backend)
  const { country, region } = user
  const isSamePlace = isForPlace({ country, region: region || null }, visit.place)
  const answers = Object.entries(accountAnswers).filter(
    ([name]) => isSamePlace || !name.startsWith(`${DELIVERY}_`),
  )
  const fieldNames = new Set(allFields(definition).map(({ name }) => name))
  return [DELIVERY, INVOICE].reduce<FormValues>(
    (all, address) => withNumberInStreet(all, address, fieldNames),
    Object.fromEntries(answers),
  )
}
