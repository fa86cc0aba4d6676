/** The name of the field of the words of a picture; refusals name it too. */
export const altField = (id: string, locale: string) => `alt-${id}-${locale}`
