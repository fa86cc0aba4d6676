import { type Clause, partially, supports } from './answer'
import { CONTACT, INFORMATION, ORDER_DOCUMENTS, QUESTIONS } from './evidence'

/** EN 301 549 V3.2.1, chapter 12. */
export const SERVICES: Clause[] = [
  {
    number: '12.1.1',
    name: 'Accessibility and compatibility features',
    answer: supports('documentedFeatures', { pages: ['etc/accessibility', 'etc/conformance'] }),
  },
  {
    number: '12.1.2',
    name: 'Accessible documentation',
    answer: supports('documentation', { tests: [INFORMATION, QUESTIONS], pages: ['faq', 'etc/easy_read'] }),
  },
  {
    number: '12.2.2',
    name: 'Information on accessibility and compatibility features',
    answer: partially('supportKnows', { pages: ['etc/accessibility', 'contact'] }),
  },
  {
    number: '12.2.3',
    name: 'Effective communication',
    answer: partially('communication', { tests: [CONTACT], pages: ['contact'] }),
  },
  {
    number: '12.2.4',
    name: 'Accessible documentation',
    answer: partially('supportDocuments', { tests: [ORDER_DOCUMENTS], pages: ['faq'] }),
  },
]
