type Browser = { connection?: { saveData?: boolean } }

const savesData = typeof navigator !== 'undefined' && (navigator as Browser).connection?.saveData

export const onIntent = savesData ? 'none' : 'intent'
