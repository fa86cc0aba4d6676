import { clausesNotApplicable } from './clauses'

/** EN 301 549 V3.2.1, chapter 7. */
export const VIDEO = clausesNotApplicable('media', [
  ['7.1.1', 'Captioning playback'],
  ['7.1.2', 'Captioning synchronization'],
  ['7.1.3', 'Preservation of captioning'],
  ['7.1.4', 'Captions characteristics'],
  ['7.1.5', 'Spoken subtitles'],
  ['7.2.1', 'Audio description playback'],
  ['7.2.2', 'Audio description synchronization'],
  ['7.2.3', 'Preservation of audio description'],
  ['7.3', 'User controls for captions and audio description'],
])
