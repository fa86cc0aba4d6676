import { type Clause, partially } from './answer'
import { clausesNotApplicable } from './clauses'
import { MARKUP, ORDERING, TEXT_BROWSERS } from './evidence'

/** EN 301 549 V3.2.1, chapter 9, besides the criteria of WCAG. */
export const WEB: Clause[] = [
  {
    number: '9.6',
    name: 'WCAG conformance requirements',
    answer: partially('wholeProcess', { tests: [MARKUP, ORDERING, TEXT_BROWSERS], pages: ['checkout'] }),
  },
]

/** Chapter 10, besides the criteria of WCAG. */
export const NON_WEB_DOCUMENTS = clausesNotApplicable('media', [
  ['10.5', 'Caption positioning'],
  ['10.6', 'Audio description timing'],
])
