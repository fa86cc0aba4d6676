import type { PerLocale } from '../../contract/locales'

/** What is refused about accounts, and what limits refuse. */
export const ACCOUNT_ERROR_CODES = [
  'too_many',
  'not_logged_in',
  'login_error',
  'account_in_use',
  'reset_token_invalid',
  'password_is_email',
  'password_common',
  'old_password_wrong',
] as const

/** The sentences for them. Placeholders: too_many {wait}, such as '5 minutes'. */
export const accountErrorWords: PerLocale<Record<(typeof ACCOUNT_ERROR_CODES)[number], string>> = {
  en: {
    too_many: 'That was tried too often. Please try again in {wait}.',
    not_logged_in: 'You are not logged in, or no longer. Log in and try again.',
    login_error:
      'Login failed. The email address or the password is not right. Check both, or request a new password.',
    account_in_use: 'An account with this email address already exists. Log in or request a new password.',
    reset_token_invalid:
      'This link has been used already, or is too old. Request a new link, and use the newest mail from us.',
    password_is_email: 'Your email address is too easy to guess as a password. Choose another one.',
    password_common: 'Many people use this password, so it is easy to guess. Choose another one.',
    old_password_wrong: 'This is not your current password. Type it again.',
  },
  nl: {
    too_many: 'Dit is te vaak geprobeerd. Probeer het over {wait} opnieuw.',
    not_logged_in: 'U bent niet of niet meer ingelogd. Log in en probeer het opnieuw.',
    login_error:
      'Inloggen is niet gelukt. Het e-mailadres of het wachtwoord klopt niet. Controleer beide of vraag een nieuw wachtwoord aan.',
    account_in_use:
      'Er bestaat al een account met dit e-mailadres. Log in of vraag een nieuw wachtwoord aan.',
    reset_token_invalid:
      'Deze link is al gebruikt of te oud. Vraag een nieuwe link aan en gebruik onze nieuwste e-mail.',
    password_is_email: 'Uw e-mailadres is als wachtwoord te makkelijk te raden. Kies een ander wachtwoord.',
    password_common:
      'Veel mensen gebruiken dit wachtwoord. Daardoor is het makkelijk te raden. Kies een ander wachtwoord.',
    old_password_wrong: 'Dit is niet uw huidige wachtwoord. Typ het opnieuw.',
  },
  de: {
    too_many: 'Das wurde zu oft versucht. Bitte versuchen Sie es in {wait} noch einmal.',
    not_logged_in:
      'Sie sind nicht oder nicht mehr angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
    login_error:
      'Die Anmeldung ist fehlgeschlagen. E-Mail-Adresse oder Passwort stimmen nicht. Prüfen Sie beides, oder fordern Sie ein neues Passwort an.',
    account_in_use:
      'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, oder fordern Sie ein neues Passwort an.',
    reset_token_invalid:
      'Dieser Link wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an und nehmen Sie unsere neueste E-Mail.',
    password_is_email: 'Ihre E-Mail-Adresse ist als Passwort zu leicht zu erraten. Wählen Sie ein anderes.',
    password_common:
      'Dieses Passwort benutzen viele Menschen. Deshalb ist es leicht zu erraten. Wählen Sie ein anderes.',
    old_password_wrong: 'Das ist nicht Ihr jetziges Passwort. Geben Sie es noch einmal ein.',
  },
}
