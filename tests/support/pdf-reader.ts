import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

// Where an engine lacks JSON.rawJSON, the reader puts its own JSON over the engine's, which is six times slower. Files of tests share a
// process, so all of them would pay for it: what the engine brought is put back once the reader and its worker are loaded.
const { parse, stringify } = JSON
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
// The reader would load its worker with the first document otherwise, long after this.
await import(resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'))
Object.assign(JSON, { parse, stringify })

/** Opens a PDF. */
export { getDocument }
