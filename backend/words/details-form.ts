import type { PerLocale } from '../../contract/locales'
import { formWords } from './form'
import type { FormWordKey } from './types'

type OwnWord = 'save' | 'section_person' | 'section_newsletter' | 'phone_info' | 'business'
export type DetailsWord = OwnWord | FormWordKey

const ownWords: PerLocale<Record<OwnWord, string>> = {
  en: {
    save: 'Save my details',
    section_person: 'You',
    section_newsletter: 'Newsletter',
    phone_info: 'A new number is to be confirmed by text message again.',
    business: 'I order for a company or an organisation',
  },
  nl: {
    save: 'Mijn gegevens opslaan',
    section_person: 'Uzelf',
    section_newsletter: 'Nieuwsbrief',
    phone_info: 'Een nieuw nummer moet opnieuw per sms worden bevestigd.',
    business: 'Ik bestel voor een bedrijf of organisatie',
  },
  de: {
    save: 'Meine Angaben speichern',
    section_person: 'Sie selbst',
    section_newsletter: 'Newsletter',
    phone_info: 'Eine neue Nummer wird wieder per SMS bestätigt.',
    business: 'Ich bestelle für ein Unternehmen oder eine Einrichtung',
  },
}

/** The texts of the form of one's own details; what the checkout asks, too, is called the same here. */
export const detailsWords: PerLocale<Record<DetailsWord, string>> = {
  en: { ...formWords.en, ...ownWords.en },
  nl: { ...formWords.nl, ...ownWords.nl },
  de: { ...formWords.de, ...ownWords.de },
}
