import type { PerLocale } from '../../contract/locales'
import { CONFIRMATION_MAILS, confirmationMailWords } from './confirmation-mail'

/** The mails about an account; a link in each leads back to the shop. */
export const ACCOUNT_MAILS = ['welcome', 'reset', 'password_changed', ...CONFIRMATION_MAILS] as const
export type AccountMail = (typeof ACCOUNT_MAILS)[number]

/** What stands before and after the link of a mail. Placeholders: {shop} {phone} {email}. */
export type AccountMailWords = { subject: string; before: string[]; link: string; after: string[] }

/** How each of them begins: no name is known yet, or none is needed. */
export const accountGreeting: PerLocale = { en: 'Hello,', nl: 'Goedendag,', de: 'Guten Tag,' }

export const accountMailWords: PerLocale<Record<AccountMail, AccountMailWords>> = {
  en: {
    ...confirmationMailWords.en,
    welcome: {
      subject: 'Welcome to {shop}: please confirm your email address',
      before: [
        'Your account is ready. With it you find your orders in one place, and you need not type your address again.',
        'Please confirm that this email address is yours. Orders you have placed with it as a guest then appear in your account, too.',
      ],
      link: 'Confirm my email address',
      after: [
        'The link works once, within 7 days. You can ask for a new one on your account page.',
        'Did you not open an account with us? Then somebody has mistyped their address. Please do not press the link, and let us know.',
      ],
    },
    reset: {
      subject: 'Your new password for {shop}',
      before: ['Somebody, probably you, asked for a new password. Choose one on this page:'],
      link: 'Choose a new password',
      after: [
        'The link works once, within one hour.',
        'You did not ask for it? Then you need not do anything: your password stays as it is.',
      ],
    },
    password_changed: {
      subject: 'Your password for {shop} was changed',
      before: [
        'The password of your account was just changed. For your safety we have logged you out everywhere else.',
        'Was it you? Then you need not do anything. If it was not you, choose a new password at once:',
      ],
      link: 'Request a new password',
      after: ['If you cannot get into your account any more, call us. We are there day and night.'],
    },
  },
  nl: {
    ...confirmationMailWords.nl,
    welcome: {
      subject: 'Welkom bij {shop}: bevestig uw e-mailadres',
      before: [
        'Uw account staat klaar. Daarin vindt u al uw bestellingen bij elkaar, en u hoeft uw adres niet opnieuw in te vullen.',
        'Bevestig dat dit e-mailadres van u is. Bestellingen die u er als gast mee hebt geplaatst, staan dan ook in uw account.',
      ],
      link: 'Mijn e-mailadres bevestigen',
      after: [
        'De link werkt één keer, binnen 7 dagen. Op uw accountpagina kunt u een nieuwe aanvragen.',
        'Hebt u geen account bij ons gemaakt? Dan heeft iemand zich in zijn adres vergist. Klik dan niet op de link en laat het ons weten.',
      ],
    },
    reset: {
      subject: 'Uw nieuwe wachtwoord voor {shop}',
      before: [
        'Iemand, waarschijnlijk u, heeft een nieuw wachtwoord aangevraagd. Op deze pagina kiest u er een:',
      ],
      link: 'Nieuw wachtwoord kiezen',
      after: [
        'De link werkt één keer, binnen een uur.',
        'Hebt u dit niet aangevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
      ],
    },
    password_changed: {
      subject: 'Uw wachtwoord voor {shop} is gewijzigd',
      before: [
        'Het wachtwoord van uw account is zojuist gewijzigd. Voor de veiligheid hebben wij u overal elders uitgelogd.',
        'Was u dat zelf? Dan hoeft u niets te doen. Was u het niet, kies dan meteen een nieuw wachtwoord:',
      ],
      link: 'Nieuw wachtwoord aanvragen',
      after: ['Kunt u niet meer bij uw account? Bel ons dan. Wij zijn er dag en nacht.'],
    },
  },
  de: {
    ...confirmationMailWords.de,
    welcome: {
      subject: 'Willkommen bei {shop}: Bitte bestätigen Sie Ihre E-Mail-Adresse',
      before: [
        'Ihr Konto ist eingerichtet. Dort finden Sie alle Ihre Bestellungen, und Ihre Adresse müssen Sie nicht noch einmal eingeben.',
        'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Bestellungen, die Sie damit als Gast aufgegeben haben, stehen dann auch in Ihrem Konto.',
      ],
      link: 'Meine E-Mail-Adresse bestätigen',
      after: [
        'Der Link lässt sich einmal benutzen, innerhalb von 7 Tagen. Einen neuen können Sie auf Ihrer Kontoseite anfordern.',
        'Sie haben bei uns kein Konto eröffnet? Dann hat sich jemand bei seiner Adresse vertippt. Klicken Sie bitte nicht auf den Link, und sagen Sie uns Bescheid.',
      ],
    },
    reset: {
      subject: 'Ihr neues Passwort für {shop}',
      before: [
        'Jemand, vermutlich Sie selbst, hat ein neues Passwort angefordert. Auf dieser Seite wählen Sie eines aus:',
      ],
      link: 'Neues Passwort wählen',
      after: [
        'Der Link lässt sich einmal benutzen, innerhalb einer Stunde.',
        'Sie haben nichts angefordert? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    password_changed: {
      subject: 'Ihr Passwort für {shop} wurde geändert',
      before: [
        'Das Passwort Ihres Kontos wurde gerade geändert. Zur Sicherheit haben wir Sie überall sonst abgemeldet.',
        'Waren Sie das selbst? Dann müssen Sie nichts tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort:',
      ],
      link: 'Neues Passwort anfordern',
      after: ['Kommen Sie nicht mehr in Ihr Konto? Rufen Sie uns an. Wir sind Tag und Nacht für Sie da.'],
    },
  },
}
