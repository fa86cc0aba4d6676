/** Returns written days with a no-break space between the figure and its month, as neither is read without the other. */
export const unbrokenDays = (words: string): string => words.replace(/(\d\.?) (?=[a-z])/gi, '$1\u00a0')

/** Returns them with plain spaces, for what is sent as plain text: subjects, and lines that are wrapped already. */
export const plainDays = (words: string): string => words.replace(/(\d\.?)\u00a0(?=[a-z])/gi, '$1 ')
