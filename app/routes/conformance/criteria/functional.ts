import { type Clause, notApplicable, partially, supports } from './answer'
import {
  CONTRASTS,
  EASY_READ,
  ENLARGED,
  INSPECTED,
  KEYBOARD,
  ORDER_DOCUMENTS,
  OTHER_HOSTS,
  TEXT_BROWSERS,
} from './evidence'

/** EN 301 549 V3.2.1, chapter 4. */
export const FUNCTIONAL: Clause[] = [
  {
    number: '4.2.1',
    name: 'Usage without vision',
    answer: partially('withoutVision', {
      tests: [TEXT_BROWSERS, INSPECTED, ORDER_DOCUMENTS],
      pages: ['rent'],
    }),
  },
  {
    number: '4.2.2',
    name: 'Usage with limited vision',
    answer: partially('limitedVision', { tests: [ENLARGED, CONTRASTS, INSPECTED], pages: ['rent'] }),
  },
  {
    number: '4.2.3',
    name: 'Usage without perception of colour',
    answer: supports('withoutColour', { tests: [INSPECTED, TEXT_BROWSERS], pages: ['contact'] }),
  },
  {
    number: '4.2.4',
    name: 'Usage without hearing',
    answer: supports('withoutHearing', { pages: ['contact', 'etc/accessibility'] }),
  },
  {
    number: '4.2.5',
    name: 'Usage with limited hearing',
    answer: supports('withoutHearing', { pages: ['contact', 'etc/accessibility'] }),
  },
  {
    number: '4.2.6',
    name: 'Usage with no or limited vocal capability',
    answer: supports('withoutVoice', { pages: ['contact'] }),
  },
  {
    number: '4.2.7',
    name: 'Usage with limited manipulation or strength',
    answer: partially('limitedManipulation', { tests: [KEYBOARD, TEXT_BROWSERS, INSPECTED], pages: ['buy'] }),
  },
  { number: '4.2.8', name: 'Usage with limited reach', answer: notApplicable('hardware') },
  {
    number: '4.2.9',
    name: 'Minimize photosensitive seizure triggers',
    answer: supports('flashes', { pages: ['', 'rent'] }),
  },
  {
    number: '4.2.10',
    name: 'Usage with limited cognition, language or learning',
    answer: partially('limitedCognition', { tests: [EASY_READ], pages: ['etc/easy_read', 'guide'] }),
  },
  {
    number: '4.2.11',
    name: 'Privacy',
    answer: supports('privacy', { tests: [OTHER_HOSTS], pages: ['etc/privacy_statement'] }),
  },
]
