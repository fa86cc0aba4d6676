import { clausesNotApplicable } from './clauses'

/** EN 301 549 V3.2.1, chapter 6. */
export const VOICE = clausesNotApplicable('voice', [
  ['6.1', 'Audio bandwidth for speech'],
  ['6.2.1.1', 'RTT communication'],
  ['6.2.1.2', 'Concurrent voice and text'],
  ['6.2.2.1', 'Visually distinguishable display'],
  ['6.2.2.2', 'Programmatically determinable send and receive direction'],
  ['6.2.2.3', 'Speaker identification'],
  ['6.2.2.4', 'Visual indicator of Audio with RTT'],
  ['6.2.3', 'Interoperability'],
  ['6.2.4', 'RTT responsiveness'],
  ['6.3', 'Caller ID'],
  ['6.4', 'Alternatives to voice-based services'],
  ['6.5.2', 'Resolution'],
  ['6.5.3', 'Frame rate'],
  ['6.5.4', 'Synchronization between audio and video'],
  ['6.5.5', 'Visual indicator of audio with video'],
  ['6.5.6', 'Speaker identification with video (sign language) communication'],
])
