/** The words of `checkout-form` in one language, by their keys. */
export type Words = (key: string, values?: Record<string, string>) => string
