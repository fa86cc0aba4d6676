import type { FormValues } from '../../contract/forms/values'

// Inputs that are not answers have a hyphen in their names, which field names never have.

export const FORM_KEY = 'form-key'

/** Renders the form again without validating it. */
export const UPDATE = 'form-update'
/** The value of the button that draws it anew with the address that was chosen, and asks for nothing else. */
export const USE_ADDRESS = 'address'

/** Leads to the choice of the country of delivery; what was typed is kept meanwhile. */
export const CHANGE_COUNTRY = 'form-country'

/** The names of buttons that look something up for a field; they have no value, as lynx shows that instead of their words. */
export const findOf = (field: string) => `${field}-find`
export const checkOf = (field: string) => `${field}-check`
export const chooseCountryOf = (field: string) => `${field}-choose`

/** The addresses found for a field, as JSON, and the index of the chosen one. */
export const foundAddressesOf = (field: string) => `${field}-found`
export const chosenAddressOf = (field: string) => `${field}-meant`

/** Which of two email addresses is right: the one that was typed, or the one that was probably meant. */
export const suggestedOf = (field: string) => `${field}-suggested`

export const phoneCountryOf = (field: string) => `${field}-country`

export const pictureOf = (field: string) => `${field}-picture`

/** The ids of the uploads of a field, separated by spaces, and those to remove. */
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

/** Placeholder for the id of a file that is posted with the form. */
export const postedFileId = (index: number) => `posted${index}`
export const isPostedFileName = (name: string) => /-posted\d+$/.test(name)
