import type { FormValues } from '../../contract/forms/values'

// Inputs that are not answers have a hyphen in their names, which field names never have.

export const FORM_KEY = 'form-key'

/** In a form that was drawn for somebody who was logged in: nobody else may order from it. */
export const OF_USER = 'of-user'

/** Draws the form again without validating it. */
export const UPDATE = 'form-update'
export const USE_ADDRESS = 'form-address'

/** Opens the choice of a country, with what was typed in a draft. */
export const CHANGE_COUNTRY = 'form-country'

/** Buttons that look something up for a field. They have no value, as lynx shows it instead of their words. */
export const findOf = (field: string) => `${field}-find`
export const checkOf = (field: string) => `${field}-check`
export const chooseCountryOf = (field: string) => `${field}-choose`

/** The found addresses as JSON, and the index of the chosen one. */
export const foundAddressesOf = (field: string) => `${field}-found`
export const chosenAddressOf = (field: string) => `${field}-meant`

/** The chosen one of two email addresses: the typed or the suggested one. */
export const suggestedOf = (field: string) => `${field}-suggested`

export const phoneCountryOf = (field: string) => `${field}-country`

export const pictureOf = (field: string) => `${field}-picture`

/** Ids of uploads, separated by spaces, and those to remove. */
export const keptOf = (field: string) => `${field}-kept`
export const removedOf = (field: string) => `${field}-remove`

export const firstText = (inputs: FormValues, name: string): string => [inputs[name] ?? []].flat()[0] ?? ''

export function keptIds(inputs: FormValues, field: string): string[] {
  return firstText(inputs, keptOf(field))
    .split(' ')
    .filter((id) => id !== '')
}

export const DAYS_OF_FILES = ['issued', 'expires'] as const
export type DayOfFile = (typeof DAYS_OF_FILES)[number]

export const dayOf = (field: string, kind: DayOfFile, upload: string) => `${field}-${kind}-${upload}`

/** Stands for the id of a file that is posted with the form. */
export const postedFileId = (index: number) => `posted${index}`
export const isPostedFileName = (name: string) => /-posted\d+$/.test(name)
