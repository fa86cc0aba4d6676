/** Returns the header in which a proxy tells where a visitor is; undefined where their addresses tell. */
export const countryHeader = (): string | undefined => process.env.COUNTRY_HEADER || undefined
