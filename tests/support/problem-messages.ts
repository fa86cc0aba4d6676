import { translator } from '../../backend/translator'
import { problemMessages } from '../../contract/forms/problems'
import type { Locale } from '../../contract/locales'

/** Says what is wrong with an answer, in a language. */
export const problemMessagesIn = (locale: Locale) => problemMessages(locale, translator)
