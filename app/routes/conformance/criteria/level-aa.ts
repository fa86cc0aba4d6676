import { notApplicable, type SuccessCriterion, supports } from './answer'
import * as document from './document-answers'
import {
  CONTRASTS,
  DETAILS,
  ENLARGED,
  FIELDS,
  FORMS,
  FRAME,
  INSPECTED,
  KEYBOARD,
  MARKUP,
  MESSAGES,
  NAVIGATION,
  ORDERING,
  QUESTIONS,
  WITHDRAWAL,
  WORDS,
} from './evidence'

const MEDIA = notApplicable('media')

/** WCAG 2.1, level AA. */
export const LEVEL_AA: SuccessCriterion[] = [
  { number: '1.2.4', web: MEDIA, documents: MEDIA },
  { number: '1.2.5', web: MEDIA, documents: MEDIA },
  {
    number: '1.3.4',
    web: supports('orientation', { tests: [INSPECTED], pages: ['rent'] }),
    documents: document.SAME_PAGE,
  },
  {
    number: '1.3.5',
    web: supports('inputPurpose', { tests: [FIELDS, INSPECTED], pages: ['login/register', 'contact'] }),
    documents: document.STILL,
  },
  {
    number: '1.4.3',
    web: supports('contrast', { tests: [CONTRASTS, INSPECTED], pages: ['rent'] }),
    documents: document.DARK_ON_WHITE,
  },
  {
    number: '1.4.4',
    web: supports('resize', { tests: [ENLARGED], pages: ['rent', 'login'] }),
    documents: document.SAME_PAGE,
  },
  {
    number: '1.4.5',
    web: supports('imagesOfText', { pages: ['etc/legal_guarantee', 'rent'] }),
    documents: document.WORDS_ALONE,
  },
  {
    number: '1.4.10',
    web: supports('reflow', { tests: [INSPECTED, ENLARGED], pages: ['cart', 'etc/return_policy'] }),
    documents: document.SAME_PAGE,
  },
  {
    number: '1.4.11',
    web: supports('nonTextContrast', { tests: [CONTRASTS], pages: ['contact'] }),
    documents: document.DARK_ON_WHITE,
  },
  {
    number: '1.4.12',
    web: supports('textSpacing', { tests: [ENLARGED], pages: ['rent', 'login'] }),
    documents: document.SAME_PAGE,
  },
  {
    number: '1.4.13',
    web: notApplicable('hover'),
    documents: document.STILL,
  },
  {
    number: '2.4.5',
    web: supports('ways', { tests: [FRAME, QUESTIONS], pages: ['faq', 'menu'] }),
    documents: document.VOID,
  },
  {
    number: '2.4.6',
    web: supports('headings', { tests: [MARKUP, FIELDS], pages: ['etc/terms', 'contact'] }),
    documents: document.TAGGED,
  },
  {
    number: '2.4.7',
    web: supports('focusVisible', { tests: [KEYBOARD, CONTRASTS], pages: ['buy'] }),
    documents: document.STILL,
  },
  {
    number: '3.1.2',
    web: supports('partLanguage', { tests: [MARKUP], pages: ['language', 'etc/conformance'] }),
    documents: document.TAGGED,
  },
  {
    number: '3.2.3',
    web: supports('navigation', { tests: [FRAME], pages: ['rent', 'faq'] }),
    documents: document.VOID,
  },
  {
    number: '3.2.4',
    web: supports('sameWords', { tests: [WORDS], pages: ['rent', 'buy'] }),
    documents: document.VOID,
  },
  {
    number: '3.3.3',
    web: supports('suggestions', { tests: [FORMS, DETAILS], pages: ['contact', 'guide'] }),
    documents: document.STILL,
  },
  {
    number: '3.3.4',
    web: supports('prevention', { tests: [ORDERING, WITHDRAWAL], pages: ['checkout', 'withdrawal'] }),
    documents: document.STILL,
  },
  {
    number: '4.1.3',
    web: supports('messages', { tests: [MESSAGES, NAVIGATION], pages: ['country'] }),
    documents: document.STILL,
  },
]
