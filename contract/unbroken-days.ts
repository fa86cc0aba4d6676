/** Keeps the figure and its month together by a no-break space. */
export const unbrokenDays = (words: string): string => words.replace(/(\d\.?) (?=[a-z])/gi, '$1\u00a0')

/** For plain text, which is wrapped already. */
export const plainDays = (words: string): string => words.replace(/(\d\.?)\u00a0(?=[a-z])/gi, '$1 ')
