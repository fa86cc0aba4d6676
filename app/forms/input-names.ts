import type { FormValues } from '../../contract/forms/values'

/**
 * The names of inputs that are no answers themselves. They have a hyphen, which no name of a field has.
 */

/** Which form it is, so that the same one sent twice has one effect. */
export const FORM_KEY = 'form-key'

/** The button that draws a form anew without judging it. */
export const UPDATE = 'form-update'

/** The buttons that look something up for one field, which is their value: its address, its number, or its country. */
export const FIND = 'form-find'
export const CHECK = 'form-check'
export const COUNTRY = 'form-country'

/** The addresses that were found for a field, as JSON; and which of them is meant, as its place in the list. */
export const foundOf = (field: string) => `${field}-found`
export const meantOf = (field: string) => `${field}-meant`

/** The country of a phone number. */
export const phoneCountryOf = (field: string) => `${field}-country`

/** The picture of a signature. */
export const pictureOf = (field: string) => `${field}-picture`

/** The ids of the uploads a field has already, with spaces between; and those of them that are to go. */
export const keptOf = (field: string) => `${field}-kept`
export const removedOf = (field: string) => `${field}-remove`

/** The first text of an input; empty where it has none. */
export const firstText = (inputs: FormValues, name: string): string => [inputs[name] ?? []].flat()[0] ?? ''

/** The ids of the uploads a field has already. */
export function keptIds(inputs: FormValues, field: string): string[] {
  return firstText(inputs, keptOf(field))
    .split(' ')
    .filter((id) => id !== '')
}

/** A day of issue or expiry of one of them. */
export const dayOf = (field: string, kind: 'issued' | 'expires', upload: string) =>
  `${field}-${kind}-${upload}`

/** Stands for an upload that has no id yet: which of the files that are posted with the form it is. */
export const nthOfPosted = (index: number) => `posted${index}`
export const isOfPosted = (name: string) => /-posted\d+$/.test(name)
