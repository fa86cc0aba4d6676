import type { PerLocale } from '../../contract/locales'

type NewsletterWord =
  | 'section'
  | 'email'
  | 'email_info'
  | 'submit'
  | 'consent'
  | 'sent'
  | 'confirmed'
  | 'ended'

/** The version of `consent`; a new one for every change of it, as it is part of the proof of who agreed to what. */
export const CONSENT_VERSION = '2026-11'

/** What is asked and said about the newsletter. `consent` is what somebody agrees to. Placeholder: consent {shop}. */
export const newsletterWords: PerLocale<Record<NewsletterWord, string>> = {
  en: {
    section: 'Newsletter',
    email: 'Email address',
    email_info: 'We first send a mail there, to ask whether that is right.',
    submit: 'Ask for the newsletter',
    consent: 'I want the newsletter of {shop} by email, at most once a month. I can unsubscribe at any time.',
    sent: 'Please look into your mailbox: if you do not get our newsletter yet, you will find a mail with a link. The newsletter comes once you have confirmed with it. We send one such mail a day at most.',
    confirmed: 'Thank you. You will get our newsletter, at most once a month.',
    ended: 'You are unsubscribed. You will get no newsletter from us any more.',
  },
  nl: {
    section: 'Nieuwsbrief',
    email: 'E-mailadres',
    email_info: 'Wij sturen er eerst een e-mail naartoe met de vraag of het klopt.',
    submit: 'Nieuwsbrief aanvragen',
    consent:
      'Ik wil de nieuwsbrief van {shop} per e-mail ontvangen, hooguit één keer per maand. Ik kan mij altijd afmelden.',
    sent: 'Kijk in uw mailbox: als u onze nieuwsbrief nog niet krijgt, vindt u daar een e-mail met een link. De nieuwsbrief komt zodra u daarmee hebt bevestigd. Wij sturen zo’n e-mail hooguit één keer per dag.',
    confirmed: 'Dank u wel. U krijgt onze nieuwsbrief, hooguit één keer per maand.',
    ended: 'U bent afgemeld. U krijgt geen nieuwsbrief meer van ons.',
  },
  de: {
    section: 'Newsletter',
    email: 'E-Mail-Adresse',
    email_info: 'Wir schicken zuerst eine E-Mail dorthin und fragen, ob das stimmt.',
    submit: 'Newsletter anfordern',
    consent:
      'Ich möchte den Newsletter von {shop} per E-Mail erhalten, höchstens einmal im Monat. Ich kann ihn jederzeit abbestellen.',
    sent: 'Bitte sehen Sie in Ihr Postfach: Wenn Sie unseren Newsletter noch nicht bekommen, finden Sie dort eine E-Mail mit einem Link. Der Newsletter kommt, sobald Sie damit bestätigt haben. Eine solche E-Mail schicken wir höchstens einmal am Tag.',
    confirmed: 'Danke. Sie bekommen unseren Newsletter, höchstens einmal im Monat.',
    ended: 'Sie sind abgemeldet. Sie bekommen keinen Newsletter mehr von uns.',
  },
}
