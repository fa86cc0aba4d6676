export const DEFAULT_COUNTRY = 'nl'
