import { clausesNotApplicable } from './clauses'

/** EN 301 549 V3.2.1, chapter 13. */
export const RELAY = clausesNotApplicable('relay', [
  ['13.1.2', 'Text relay services'],
  ['13.1.3', 'Sign relay services'],
  ['13.1.4', 'Lip-reading relay services'],
  ['13.1.5', 'Captioned telephony services'],
  ['13.1.6', 'Speech to speech relay services'],
  ['13.2', 'Access to relay services'],
  ['13.3', 'Access to emergency services'],
])
