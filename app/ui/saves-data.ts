type Browser = { connection?: { saveData?: boolean } }

export const savesData = typeof navigator !== 'undefined' && (navigator as Browser).connection?.saveData
