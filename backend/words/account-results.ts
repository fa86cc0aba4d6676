import type { PerLocale } from '../../contract/locales'

type AccountResult = 'registered' | 'known_already' | 'reset_sent' | 'password_changed' | 'password_reset'

/** What is said when something about an account was done. */
export const accountResultWords: PerLocale<Record<AccountResult, string>> = {
  en: {
    registered:
      'Your account is ready, and you are logged in. We have sent you a mail: please confirm your address with it.',
    known_already: 'You have an account with this address already. You are logged in.',
    reset_sent:
      'If we know this email address, you will receive a mail with a link shortly. Look among the unwanted mail, too.',
    password_changed: 'Your password has been updated. Everywhere else you are logged out.',
    password_reset: 'Your password has been updated. Log in with the new one.',
  },
  nl: {
    registered:
      'Uw account staat klaar en u bent ingelogd. Wij hebben u een e-mail gestuurd: bevestig daarmee uw adres.',
    known_already: 'U hebt al een account met dit adres. U bent ingelogd.',
    reset_sent:
      'Als wij dit e-mailadres kennen, krijgt u zo een e-mail met een link. Kijk ook bij de ongewenste e-mail.',
    password_changed: 'Uw wachtwoord is gewijzigd. Overal elders bent u uitgelogd.',
    password_reset: 'Uw wachtwoord is gewijzigd. Log in met het nieuwe wachtwoord.',
  },
  de: {
    registered:
      'Ihr Konto ist angelegt, und Sie sind angemeldet. Wir haben Ihnen eine E-Mail geschickt: Bitte bestätigen Sie damit Ihre Adresse.',
    known_already: 'Sie haben mit dieser Adresse schon ein Konto. Sie sind angemeldet.',
    reset_sent:
      'Wenn wir diese E-Mail-Adresse kennen, erhalten Sie gleich eine E-Mail mit einem Link. Sehen Sie auch im Spam-Ordner nach.',
    password_changed: 'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
    password_reset: 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
  },
}
