import { notApplicable, partially, supports } from './answer'
import { DOCUMENT_PAGES, ORDER_DOCUMENTS, PDF } from './evidence'

/** This holds for the PDFs: documents of orders, and quotes. */
export const TAGGED = supports('documentTagged', { tests: [PDF, ORDER_DOCUMENTS] })
export const UNTRIED = partially('documentUntried', { tests: [PDF, ORDER_DOCUMENTS] })
export const WORDS_ALONE = supports('documentWords', { tests: [PDF] })
export const DARK_ON_WHITE = supports('documentContrast', { tests: [PDF] })
export const SAME_PAGE = supports('documentPage', { tests: [ORDER_DOCUMENTS, DOCUMENT_PAGES] })
export const STILL = notApplicable('documentStill')
export const VOID = notApplicable('documentVoid')
