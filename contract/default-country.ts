/** Where whoever has not said so is taken to be. */
export const DEFAULT_COUNTRY = 'nl'
