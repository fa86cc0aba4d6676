import { z } from 'zod'
import type { WireAccount, WireUser } from '../../../contract/endpoints/accounts'
import { anyFlag, anyText, dataOf, memberOf } from './values'

const yes = (value: unknown) => (anyFlag.parse(value) ? (1 as const) : (0 as const))

const told = z
  .record(z.unknown())
  .transform((answer) => memberOf(dataOf(answer), 'user') ?? null)
  .pipe(
    z
      .object({ Emailadres: z.string().min(1) })
      .passthrough()
      .nullable(),
  )

function userOf(raw: Record<string, unknown> & { Emailadres: string }): WireUser {
  const text = (name: string) => anyText.parse(memberOf(raw, name))
  return {
    Emailadres: raw.Emailadres,
    Voornaam: text('Voornaam'),
    Achternaam: text('Achternaam'),
    Mobiel: text('Mobiel'),
    Mobiel_Actief: yes(raw.Mobiel_Actief),
    // A backend that says nothing of it wants nothing confirmed.
    Email_Actief: raw.Email_Actief === undefined ? 1 : yes(raw.Email_Actief),
    Bezorg_Landcode: text('Bezorg_Landcode').toLowerCase(),
    Bezorg_Provincie: text('Bezorg_Provincie'),
  }
}

/** Who is logged in at any backend; null is nobody. */
export const specifiedUser = told.transform((user) => ({ data: { user: user && userOf(user) } }))

type SpecifiedAccount = WireUser & Partial<WireAccount>

/** The account of any backend, without what it does not tell; its answers are whatever texts stand in it. */
export const specifiedAccount = told.transform((user) => {
  if (!user) return { data: { user: null } }
  const texts = Object.entries(user).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const account: SpecifiedAccount = { ...userOf(user), gegevens: Object.fromEntries(texts) }
  return { data: { user: account } }
})
