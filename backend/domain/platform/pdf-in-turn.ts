import { setTimeout as wait } from 'node:timers/promises'
import { type PdfDocument, renderPdf } from '../../documents/pdf'
import { limitConcurrency } from './concurrency'

const inTurn = limitConcurrency(1, 10)

// Drawing holds the thread, so pages that others have asked for come in between.
const PAUSE_MS = 50

/** Throws Refusal 'busy' when too many wait. */
export const renderPdfInTurn = (document: PdfDocument, cii?: string) =>
  inTurn(async () => {
    await wait(PAUSE_MS)
    return renderPdf(document, cii)
  })
