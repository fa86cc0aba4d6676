import { notApplicable, type SuccessCriterion, supports } from './answer'
import * as document from './document-answers'
import { CONTACT, DIALOGS, FRAME, INSPECTED, KNOWN_CUSTOMER, LIVE_FORMS, LOGIN } from './evidence'

/** WCAG 2.2 adds these to 2.1; EN 301 549 V3.2.1 does not ask for them yet. */
export const ADDED_BY_WCAG_22: (SuccessCriterion & { level: 'A' | 'AA' })[] = [
  {
    number: '2.4.11',
    level: 'AA',
    web: supports('focusInSight', { tests: [DIALOGS], pages: ['login/register', 'cart'] }),
    documents: document.STILL,
  },
  {
    number: '2.5.7',
    level: 'AA',
    web: notApplicable('dragging'),
    documents: document.STILL,
  },
  {
    number: '2.5.8',
    level: 'AA',
    web: supports('targets', { tests: [INSPECTED], pages: ['menu', 'rent'] }),
    documents: document.STILL,
  },
  {
    number: '3.2.6',
    level: 'A',
    web: supports('help', { tests: [FRAME, CONTACT], pages: ['contact', 'checkout'] }),
    documents: document.STILL,
  },
  {
    number: '3.3.7',
    level: 'A',
    web: supports('redundant', { tests: [KNOWN_CUSTOMER], pages: ['checkout', 'withdrawal'] }),
    documents: document.STILL,
  },
  {
    number: '3.3.8',
    level: 'AA',
    web: supports('authentication', { tests: [LOGIN, LIVE_FORMS], pages: ['login', 'login/forgot'] }),
    documents: document.STILL,
  },
]
