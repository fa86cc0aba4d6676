import { type Clause, supports } from './answer'
import { clausesNotApplicable } from './clauses'
import { CONTRASTS, ENLARGED, INSPECTED } from './evidence'

/** EN 301 549 V3.2.1, chapter 11. */
export const SOFTWARE: Clause[] = [
  ...clausesNotApplicable('software', [
    ['11.5.1', 'Closed functionality'],
    ['11.5.2.1', 'Platform accessibility service support for software that provides a user interface'],
    ['11.5.2.2', 'Platform accessibility service support for assistive technologies'],
    ['11.5.2.3', 'Use of accessibility services'],
    ['11.5.2.4', 'Assistive technology'],
    ['11.5.2.5', 'Object information'],
    ['11.5.2.6', 'Row, column, and headers'],
    ['11.5.2.7', 'Values'],
    ['11.5.2.8', 'Label relationships'],
    ['11.5.2.9', 'Parent-child relationships'],
    ['11.5.2.10', 'Text'],
    ['11.5.2.11', 'List of available actions'],
    ['11.5.2.12', 'Execution of available actions'],
    ['11.5.2.13', 'Tracking of focus and selection attributes'],
    ['11.5.2.14', 'Modification of focus and selection attributes'],
    ['11.5.2.15', 'Change notification'],
    ['11.5.2.16', 'Modifications of states and properties'],
    ['11.5.2.17', 'Modifications of values and text'],
    ['11.6.1', 'User control of accessibility features'],
    ['11.6.2', 'No disruption of accessibility features'],
  ]),
  {
    number: '11.7',
    name: 'User preferences',
    answer: supports('preferences', { tests: [INSPECTED, CONTRASTS, ENLARGED], pages: ['rent'] }),
  },
  ...clausesNotApplicable('authoring', [
    ['11.8.1', 'Content technology'],
    ['11.8.2', 'Accessible content creation'],
    ['11.8.3', 'Preservation of accessibility information in transformations'],
    ['11.8.4', 'Repair assistance'],
    ['11.8.5', 'Templates'],
  ]),
]
