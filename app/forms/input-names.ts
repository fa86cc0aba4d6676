/**
 * The names of inputs that are no answers themselves. They have a hyphen, which no name of a field has.
 */

/** Which form it is, so that the same one sent twice has one effect. */
export const FORM_KEY = 'form-key'

/** The button that draws a form anew without judging it. */
export const UPDATE = 'form-update'

/** The button that looks an address up; its value is the field's name. */
export const FIND = 'form-find'

/** The country of a phone number. */
export const phoneCountryOf = (field: string) => `${field}-country`

/** The picture of a signature. */
export const pictureOf = (field: string) => `${field}-picture`

/** The uploads a field has already, and those of them that are to go. */
export const keptOf = (field: string) => `${field}-kept`
export const removedOf = (field: string) => `${field}-remove`

/** A day of issue or expiry of one of them. */
export const dayOf = (field: string, kind: 'issued' | 'expires', upload: string) =>
  `${field}-${kind}-${upload}`

/** Which of the addresses that were found it is. */
export const addressOf = (field: string) => `${field}-choice`
