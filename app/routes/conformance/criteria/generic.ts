import { type Clause, notApplicable, supports } from './answer'
import { clausesNotApplicable } from './clauses'
import { KEYBOARD, ORDER_DOCUMENTS, TEXT_BROWSERS } from './evidence'

/** EN 301 549 V3.2.1, chapter 5. */
export const GENERIC: Clause[] = [
  ...clausesNotApplicable('closed', [
    ['5.1.2.1', 'Closed functionality'],
    ['5.1.2.2', 'Assistive technology'],
    ['5.1.3.1', 'Audio output of visual information'],
    ['5.1.3.2', 'Auditory output delivery including speech'],
    ['5.1.3.3', 'Auditory output correlation'],
    ['5.1.3.4', 'Speech output user control'],
    ['5.1.3.5', 'Speech output automatic interruption'],
    ['5.1.3.6', 'Speech output for non-text content'],
    ['5.1.3.7', 'Speech output for video information'],
    ['5.1.3.8', 'Masked entry'],
    ['5.1.3.9', 'Private access to personal data'],
    ['5.1.3.10', 'Non-interfering audio output'],
    ['5.1.3.11', 'Private listening volume'],
    ['5.1.3.12', 'Speaker volume'],
    ['5.1.3.13', 'Volume reset'],
    ['5.1.3.14', 'Spoken languages'],
    ['5.1.3.15', 'Non-visual error identification'],
    ['5.1.3.16', 'Receipts, tickets, and transactional outputs'],
    ['5.1.4', 'Functionality closed to text enlargement'],
    ['5.1.5', 'Visual output for auditory information'],
    ['5.1.6.1', 'Closed functionality'],
    ['5.1.6.2', 'Input focus'],
    ['5.1.7', 'Access without speech'],
  ]),
  { number: '5.2', name: 'Activation of accessibility features', answer: notApplicable('activation') },
  { number: '5.3', name: 'Biometrics', answer: notApplicable('biometrics') },
  {
    number: '5.4',
    name: 'Preservation of accessibility information during conversion',
    answer: supports('conversion', { tests: [ORDER_DOCUMENTS] }),
  },
  ...clausesNotApplicable('operableParts', [
    ['5.5.1', 'Means of operation'],
    ['5.5.2', 'Operable parts discernibility'],
    ['5.6.1', 'Tactile or auditory status'],
    ['5.6.2', 'Visual status'],
    ['5.7', 'Key repeat'],
    ['5.8', 'Double-strike key acceptance'],
  ]),
  {
    number: '5.9',
    name: 'Simultaneous user actions',
    answer: supports('oneAction', { tests: [KEYBOARD, TEXT_BROWSERS], pages: ['buy'] }),
  },
]
