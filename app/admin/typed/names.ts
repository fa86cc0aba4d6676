/** The hidden input that names a form of a page; no answer, so its name has a hyphen. */
export const FORM_NAME = 'form-name'

/** The parameter in the address of a page that names what was typed there before. */
export const KEPT_PARAM = 'kept'

/** Returns where a page is, whatever its language: staff may come back in another one. */
export const placeOf = (pathname: string): string => pathname.replace(/^\/[^/]*/, '')
