type Browser = { connection?: { saveData?: boolean } }

/** Whether the visitor has asked their browser to save data. */
export const savesData = typeof navigator !== 'undefined' && (navigator as Browser).connection?.saveData
