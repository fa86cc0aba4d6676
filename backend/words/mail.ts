import { mailWordsDe } from './mail-de'
import { mailWordsEn } from './mail-en'
import { mailWordsNl } from './mail-nl'
import type { MailWords } from './types'

/** The words of the confirmation mail. */
export const mailWords: MailWords = { en: mailWordsEn, nl: mailWordsNl, de: mailWordsDe }
