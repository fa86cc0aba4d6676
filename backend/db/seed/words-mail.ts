import type { MailWords } from './word-types'
import { mailWordsDe } from './words-mail-de'
import { mailWordsEn } from './words-mail-en'
import { mailWordsNl } from './words-mail-nl'

/** The words of the confirmation mail. */
export const mailWords: MailWords = { en: mailWordsEn, nl: mailWordsNl, de: mailWordsDe }
