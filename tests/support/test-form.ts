import type { Answer, Visitor } from './app'
import { formWith } from './ordering'

/** The form with a question of every kind stands there. */
export const FORMS_PAGE = '/en/etc/forms'

/** Answers to every question that must have one. */
export const NEEDED: Record<string, string> = {
  FullName: 'Noor de Vries',
  Email: 'noor@example.org',
  Password: 'a quiet night',
  PasswordAgain: 'a quiet night',
  Bed: 'junior',
  Contact: 'mail',
  Agree: '1',
  Signature: 'Noor de Vries',
  Home_Adresline1: 'Spui',
  Home_Huisnummer: '70',
  Home_Postcode: '2511 BT',
  Home_Plaatsnaam: 'Den Haag',
  Home_Landcode: 'nl',
}

type Typed = Record<string, string | Blob | (string | Blob)[]>

/** Returns what a page holds of the form without anybody typing: its key, and what arrived before. */
export function hiddenIn(page: Answer): Record<string, string> {
  return formWith(page.html, 'Send all answers').fields
}

/** Posts the form as a browser without scripts does: what is typed over what is needed, and what the page itself holds. */
export async function sendForm(visitor: Visitor, typed: Typed, on?: Answer): Promise<Answer> {
  const page = on ?? (await visitor.get(FORMS_PAGE))
  const form = new FormData()
  for (const [name, given] of Object.entries({ ...hiddenIn(page), ...NEEDED, ...typed })) {
    for (const value of [given].flat()) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, value instanceof File ? value.name : 'file')
    }
  }
  return visitor.post(FORMS_PAGE, form)
}
