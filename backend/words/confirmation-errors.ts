import type { PerLocale } from '../../contract/locales'

/** What is refused about phone numbers and links that are to be confirmed. */
export const CONFIRMATION_ERROR_CODES = [
  'mobile_needed',
  'phone_verified',
  'sms_too_soon',
  'send_sms_error',
  'sms_verification_error',
  'sms_code_spent',
  'link_spent',
  'vat_not_found',
] as const

/** The sentences for them. Placeholders: sms_too_soon {seconds}. */
export const confirmationErrorWords: PerLocale<Record<(typeof CONFIRMATION_ERROR_CODES)[number], string>> = {
  en: {
    mobile_needed:
      'We need the number of a mobile phone that can receive text messages, with its country code, such as +31 6 12345678.',
    phone_verified: 'This phone number is confirmed already. You need not do anything.',
    sms_too_soon: 'A code is on its way to you. You can ask for another one in {seconds} seconds.',
    send_sms_error:
      'We cannot send a text message just now. Your number is kept. Try again later from your account page.',
    sms_verification_error: 'The provided verification code is not valid. Look at our newest text message.',
    sms_code_spent: 'This code cannot be used any more. Ask for a new one, and type that.',
    link_spent:
      'This link has been used already, or is too old. If nothing is confirmed yet, ask for a new one.',
    vat_not_found: 'This VAT number was not found. Check it, or leave the field empty.',
  },
  nl: {
    mobile_needed:
      'Wij hebben het nummer nodig van een mobiele telefoon die sms’jes ontvangt, met de landcode, zoals +31 6 12345678.',
    phone_verified: 'Dit telefoonnummer is al bevestigd. U hoeft niets te doen.',
    sms_too_soon: 'Er is een code naar u onderweg. Over {seconds} seconden kunt u een nieuwe aanvragen.',
    send_sms_error:
      'Wij kunnen nu geen sms versturen. Uw nummer blijft bewaard. Probeer het later opnieuw op uw accountpagina.',
    sms_verification_error: 'De ingevulde verificatiecode klopt niet. Kijk in onze nieuwste sms.',
    sms_code_spent: 'Deze code kan niet meer worden gebruikt. Vraag een nieuwe aan en vul die in.',
    link_spent: 'Deze link is al gebruikt of te oud. Is er nog niets bevestigd? Vraag dan een nieuwe aan.',
    vat_not_found: 'Dit btw-nummer is niet gevonden. Controleer het of laat het veld leeg.',
  },
  de: {
    mobile_needed:
      'Wir brauchen die Nummer eines Mobiltelefons, das SMS empfängt, mit der Ländervorwahl, zum Beispiel +49 151 23456789.',
    phone_verified: 'Diese Telefonnummer ist schon bestätigt. Sie müssen nichts tun.',
    sms_too_soon: 'Ein Code ist zu Ihnen unterwegs. In {seconds} Sekunden können Sie einen neuen anfordern.',
    send_sms_error:
      'Wir können gerade keine SMS senden. Ihre Nummer bleibt gespeichert. Versuchen Sie es später auf Ihrer Kontoseite noch einmal.',
    sms_verification_error: 'Der eingegebene Bestätigungscode stimmt nicht. Sehen Sie in unsere neueste SMS.',
    sms_code_spent:
      'Dieser Code lässt sich nicht mehr benutzen. Fordern Sie einen neuen an und geben Sie den ein.',
    link_spent:
      'Dieser Link wurde schon benutzt oder ist zu alt. Ist noch nichts bestätigt, fordern Sie einen neuen an.',
    vat_not_found:
      'Diese Umsatzsteuer-ID wurde nicht gefunden. Prüfen Sie sie, oder lassen Sie das Feld leer.',
  },
}
