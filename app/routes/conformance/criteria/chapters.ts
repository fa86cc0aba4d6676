import { ADDED_BY_WCAG_22 } from './added-by-wcag-22'
import type { Clause, SuccessCriterion } from './answer'
import { FUNCTIONAL } from './functional'
import { GENERIC } from './generic'
import { HARDWARE } from './hardware'
import { LEVEL_A } from './level-a'
import { LEVEL_AA } from './level-aa'
import { NON_WEB_DOCUMENTS, WEB } from './other-chapters'
import { RELAY } from './relay'
import { SERVICES } from './services'
import { SOFTWARE } from './software'
import { VIDEO } from './video'
import { VOICE } from './voice'

/** A table of the report; `id` and `note` are keys under `chapters` in locales/<language>/server/conformance.json. */
type Table = { id: string; note?: string }

export const WCAG_TABLES: (Table & { criteria: readonly SuccessCriterion[] })[] = [
  { id: 'wcag-a', note: 'wcag', criteria: LEVEL_A },
  { id: 'wcag-aa', note: 'wcag', criteria: LEVEL_AA },
  { id: 'wcag-22', note: 'added', criteria: ADDED_BY_WCAG_22 },
]

export const EN_TABLES: (Table & { clauses: readonly Clause[] })[] = [
  { id: 'functional', clauses: FUNCTIONAL },
  { id: 'generic', clauses: GENERIC },
  { id: 'voice', clauses: VOICE },
  { id: 'video', clauses: VIDEO },
  { id: 'hardware', clauses: HARDWARE },
  { id: 'web', note: 'web', clauses: WEB },
  { id: 'documents', note: 'documents', clauses: NON_WEB_DOCUMENTS },
  { id: 'software', note: 'software', clauses: SOFTWARE },
  { id: 'services', clauses: SERVICES },
  { id: 'relay', clauses: RELAY },
]
