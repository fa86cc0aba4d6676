import { notApplicable, partially, type SuccessCriterion, supports } from './answer'
import * as document from './document-answers'
import {
  CATALOGUE,
  DETAILS,
  DIALOGS,
  FIELDS,
  FORMS,
  INFORMATION,
  INSPECTED,
  KEYBOARD,
  LIVE_FORMS,
  LIVE_MENUS,
  MARKUP,
  MESSAGES,
  NAVIGATION,
  PDF,
  SUMMARY,
  TEXT_BROWSERS,
} from './evidence'

const MEDIA = notApplicable('media')

/** WCAG 2.1, level A. */
export const LEVEL_A: SuccessCriterion[] = [
  {
    number: '1.1.1',
    web: supports('pictures', { tests: [MARKUP, INSPECTED, CATALOGUE], pages: ['rent', 'etc/easy_bed'] }),
    documents: document.TAGGED,
  },
  {
    number: '1.2.1',
    web: MEDIA,
    documents: MEDIA,
  },
  { number: '1.2.2', web: MEDIA, documents: MEDIA },
  {
    number: '1.2.3',
    web: MEDIA,
    documents: MEDIA,
  },
  {
    number: '1.3.1',
    web: supports('structure', { tests: [MARKUP, INSPECTED], pages: ['etc/imprint', 'checkout'] }),
    documents: document.UNTRIED,
  },
  {
    number: '1.3.2',
    web: supports('sequence', { tests: [TEXT_BROWSERS, DIALOGS], pages: ['rent'] }),
    documents: document.UNTRIED,
  },
  {
    number: '1.3.3',
    web: supports('senses', { pages: ['faq', 'etc/easy_rent'] }),
    documents: document.WORDS_ALONE,
  },
  {
    number: '1.4.1',
    web: supports('colour', { tests: [INSPECTED, SUMMARY], pages: ['rent', 'contact'] }),
    documents: document.WORDS_ALONE,
  },
  { number: '1.4.2', web: MEDIA, documents: MEDIA },
  {
    number: '2.1.1',
    web: supports('keyboard', {
      tests: [KEYBOARD, DIALOGS, LIVE_MENUS, TEXT_BROWSERS],
      pages: ['buy', 'menu'],
    }),
    documents: document.STILL,
  },
  {
    number: '2.1.2',
    web: supports('noTrap', { tests: [DIALOGS, LIVE_MENUS], pages: ['menu', 'login'] }),
    documents: document.STILL,
  },
  {
    number: '2.1.4',
    web: notApplicable('shortcuts'),
    documents: document.STILL,
  },
  {
    number: '2.2.1',
    web: partially('timing', { tests: [MESSAGES], pages: ['country', 'login/forgot'] }),
    documents: document.STILL,
  },
  {
    number: '2.2.2',
    web: supports('moving', { pages: ['', 'rent'] }),
    documents: document.STILL,
  },
  {
    number: '2.3.1',
    web: supports('flashes', { pages: ['', 'rent'] }),
    documents: document.STILL,
  },
  {
    number: '2.4.1',
    web: supports('bypass', { tests: [KEYBOARD, INSPECTED], pages: ['buy'] }),
    documents: document.VOID,
  },
  {
    number: '2.4.2',
    web: supports('titled', { tests: [MARKUP, NAVIGATION], pages: ['contact'] }),
    documents: document.TAGGED,
  },
  {
    number: '2.4.3',
    web: supports('focusOrder', { tests: [DIALOGS, NAVIGATION, KEYBOARD], pages: ['menu', 'cart'] }),
    documents: document.STILL,
  },
  {
    number: '2.4.4',
    web: supports('linkPurpose', { tests: [INSPECTED, INFORMATION], pages: ['etc/accessibility', 'faq'] }),
    documents: document.STILL,
  },
  {
    number: '2.5.1',
    web: notApplicable('gestures'),
    documents: document.STILL,
  },
  {
    number: '2.5.2',
    web: partially('pressing', { tests: [LIVE_MENUS], pages: ['rent'] }),
    documents: document.STILL,
  },
  {
    number: '2.5.3',
    web: supports('labelInName', { tests: [KEYBOARD, LIVE_MENUS], pages: ['cart', 'buy'] }),
    documents: document.STILL,
  },
  { number: '2.5.4', web: notApplicable('motion'), documents: document.STILL },
  {
    number: '3.1.1',
    web: supports('pageLanguage', { tests: [MARKUP], pages: [''] }),
    documents: document.TAGGED,
  },
  {
    number: '3.2.1',
    web: supports('onFocus', { tests: [KEYBOARD, LIVE_MENUS], pages: ['buy'] }),
    documents: document.STILL,
  },
  {
    number: '3.2.2',
    web: supports('onInput', { tests: [LIVE_FORMS, FORMS], pages: ['contact', 'guide'] }),
    documents: document.STILL,
  },
  {
    number: '3.3.1',
    web: supports('errors', { tests: [DETAILS, SUMMARY, FIELDS, MARKUP], pages: ['contact', 'withdrawal'] }),
    documents: document.STILL,
  },
  {
    number: '3.3.2',
    web: supports('labels', { tests: [FIELDS, INSPECTED], pages: ['contact', 'login'] }),
    documents: document.STILL,
  },
  {
    number: '4.1.1',
    web: supports('parsing', { tests: [MARKUP] }),
    documents: supports('parsing', { tests: [PDF] }),
  },
  {
    number: '4.1.2',
    web: supports('nameRoleValue', { tests: [INSPECTED, MARKUP, DIALOGS], pages: ['login', 'contact'] }),
    documents: document.STILL,
  },
]
