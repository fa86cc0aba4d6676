import { z } from 'zod'
import type { ShownAccount, ShownUser } from '../../../contract/endpoints/accounts'
import { regionsOf } from './regions'
import { anyFlag, anyText, dataOf, isEmpty, memberOf, memberRead } from './values'

/** A backend need not tell whether an address is confirmed: then nobody is told so, or asked to. */
export type SpecifiedUser = Omit<ShownUser, 'isEmailConfirmed'> & { isEmailConfirmed?: boolean }

const userSchema = z
  .record(z.unknown())
  .nullable()
  .transform((answer) => memberOf(dataOf(answer), 'user') ?? null)
  .pipe(
    z
      .object({ Emailadres: z.string().min(1) })
      .passthrough()
      .nullable(),
  )

function userOf(raw: Record<string, unknown> & { Emailadres: string }): SpecifiedUser {
  const text = (name: string) => anyText.parse(memberOf(raw, name))
  const country = text('Bezorg_Landcode').toLowerCase()
  const province = text('Bezorg_Provincie')
  return {
    email: raw.Emailadres,
    firstName: text('Voornaam'),
    lastName: text('Achternaam'),
    phone: text('Mobiel'),
    isPhoneVerified: anyFlag.parse(raw.Mobiel_Actief),
    isEmailConfirmed: isEmpty(raw.Email_Actief) ? undefined : anyFlag.parse(raw.Email_Actief),
    country,
    region: regionsOf(country).includes(province) ? province : '',
  }
}

export const specifiedToken = memberRead('csrfToken', z.string().min(1))

export const specifiedUser = userSchema.transform((user) => ({ data: { user: user && userOf(user) } }))

export const specifiedAccount = userSchema.transform((user) => {
  if (!user) return { data: { user: null } }
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
  const answers = Object.fromEntries(Object.entries(user).filter(isText))
  const account: SpecifiedUser & Omit<Partial<ShownAccount>, 'isEmailConfirmed'> = {
    ...userOf(user),
    answers,
  }
  return { data: { user: account } }
})
