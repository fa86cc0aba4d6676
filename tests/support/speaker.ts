import { translator } from '../../backend/translator'
import { speakIn } from '../../contract/forms/speak-in'
import type { Locale } from '../../contract/locales'

/** Says what is wrong with an answer, in a language. */
export const speakerIn = (locale: Locale) => speakIn(locale, translator)
