type Browser = { connection?: { saveData?: boolean } }

const saves = typeof navigator !== 'undefined' && (navigator as Browser).connection?.saveData

/** For `prefetch` of a link: what it needs is fetched when somebody is about to follow it, unless they save data. */
export const onIntent = saves ? 'none' : 'intent'
