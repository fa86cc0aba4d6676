import type { FormValues } from '../../contract/forms/values'

// Inputs that are no answers themselves have a hyphen in their names, which no field has.

/** Which form it is, so that the same one sent twice has one effect. */
export const FORM_KEY = 'form-key'

/** The button that draws a form anew without validating it. */
export const UPDATE = 'form-update'

/** The buttons that look something up for one field, which is their value: its address, its number, or its country. */
export const FIND = 'form-find'
export const CHECK = 'form-check'
export const COUNTRY = 'form-country'

/** The addresses that were found for a field, as JSON; and which of them is meant, as its place in the list. */
export const foundOf = (field: string) => `${field}-found`
export const meantOf = (field: string) => `${field}-meant`

export const phoneCountryOf = (field: string) => `${field}-country`

export const pictureOf = (field: string) => `${field}-picture`

/** The ids of the uploads a field has already, with spaces between; and those of them that are to go. */
export const keptOf = (field: string) => `${field}-kept`
export const removedOf = (field: string) => `${field}-remove`

export const firstText = (inputs: FormValues, name: string): string => [inputs[name] ?? []].flat()[0] ?? ''

export function keptIds(inputs: FormValues, field: string): string[] {
  return firstText(inputs, keptOf(field))
    .split(' ')
    .filter((id) => id !== '')
}

export const dayOf = (field: string, kind: 'issued' | 'expires', upload: string) =>
  `${field}-${kind}-${upload}`

/** Stands for an upload that has no id yet: which of the files that are posted with the form it is. */
export const nthOfPosted = (index: number) => `posted${index}`
export const isOfPosted = (name: string) => /-posted\d+$/.test(name)
