/** The hidden input with the name of a form. Names with a hyphen are no answers. */
export const FORM_NAME = 'form-name'

/** The parameter of an address with the id of the draft that its form is filled with. */
export const KEPT_PARAM = 'kept'

/** The parameter of an address to which a form is posted only to change the language. */
export const LANGUAGE_PARAM = 'show-in'

export const staffFormId = (name: string): string => `form-${name}`

/** The answer to the form of a verb that was refused. */
export interface Refused {
  verb: string
  /** What was typed, by the names of the inputs. */
  typed: Record<string, string[]>
  /** By field; '' is for those of no field. */
  errors?: Record<string, string>
  /** Somebody else changed it first. */
  isLate: boolean
}
