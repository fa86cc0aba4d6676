/** The hidden input that names a form of a page; no answer, so its name has a hyphen. */
export const FORM_NAME = 'form-name'

/** The parameter in the address of a page that names what was typed there before. */
export const KEPT_PARAM = 'kept'

/** The parameter in an address to which a form is posted only to go on in another language, with what was typed. */
export const LANGUAGE_PARAM = 'show-in'

/** Returns the id of a form of the back office by its name. */
export const staffFormId = (name: string): string => `form-${name}`

/** Returns where a page is, whatever its language: staff may come back in another one. */
export const placeOf = (pathname: string): string => pathname.replace(/^\/[^/]*/, '')

/** What was typed into the form of a verb, by the names of its inputs, and why it is refused, if it is: by field, or by '' where it is about none. */
export interface Refused {
  verb: string
  typed: Record<string, string[]>
  errors?: Record<string, string>
  /** Somebody else was faster. */
  isLate: boolean
}
