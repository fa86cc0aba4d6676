import type { PerLocale } from '../../contract/locales'

/** The text message with a code; short, so that it is one message. The code comes first for programs that fill it in. */
export const codeMessage: PerLocale = {
  en: '{code} is your code for {shop}. It is valid for {minutes} minutes. Give it to nobody.',
  nl: '{code} is uw code voor {shop}. Die is {minutes} minuten geldig. Geef de code aan niemand.',
  de: '{code} ist Ihr Code für {shop}. Er gilt {minutes} Minuten. Geben Sie ihn niemandem.',
}

/** What is answered once a code was handed over. */
export const codeSent: PerLocale = {
  en: 'We have sent a code to {mobile}.',
  nl: 'Wij hebben een code naar {mobile} gestuurd.',
  de: 'Wir haben einen Code an {mobile} gesendet.',
}

/** What is answered once a number is verified. */
export const phoneVerified: PerLocale = {
  en: 'Thank you. Your phone number is confirmed.',
  nl: 'Dank u wel. Uw telefoonnummer is bevestigd.',
  de: 'Danke. Ihre Telefonnummer ist bestätigt.',
}
