/** The hidden input with the name of a form. Names of fields have no hyphen, so it is never one of them. */
export const FORM_NAME = 'form-name'

/** The search parameter with the id of the draft that fills the form. */
export const DRAFT_PARAM = 'kept'

/** The search parameter of a post that only changes the language. */
export const LANGUAGE_PARAM = 'show-in'

export const staffFormId = (name: string): string => `form-${name}`

export interface Refused {
  verb: string
  typed: Record<string, string[]>
  /** By field; '' is for those of no field. */
  errors?: Record<string, string>
  isLate: boolean
}
