/** A visitor who has not said otherwise is taken to be there. */
export const DEFAULT_COUNTRY = 'nl'
