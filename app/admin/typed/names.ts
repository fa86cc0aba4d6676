/** The hidden input that names a form of a page; no answer, so its name has a hyphen. */
export const FORM_NAME = 'form-name'

/** In the address of a page: where what was typed there before is kept. */
export const KEPT_PARAM = 'kept'

/** Where a page is, whatever its language: staff may come back in another one. */
export const placeOf = (pathname: string): string => pathname.replace(/^\/[^/]*/, '')
