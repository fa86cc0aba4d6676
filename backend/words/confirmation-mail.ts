import type { PerLocale } from '../../contract/locales'
import type { AccountMailWords } from './account-mail'

/** The mails that ask to confirm something, or say that it is done. */
export const CONFIRMATION_MAILS = [
  'confirm_email',
  'newsletter_request',
  'newsletter_welcome',
  'account_deleted',
] as const
type ConfirmationMail = (typeof CONFIRMATION_MAILS)[number]

export const confirmationMailWords: PerLocale<Record<ConfirmationMail, AccountMailWords>> = {
  en: {
    confirm_email: {
      subject: 'Please confirm your email address for {shop}',
      before: [
        'Please confirm that this email address is yours. Orders you have placed with it as a guest then appear in your account, too.',
      ],
      link: 'Confirm my email address',
      after: [
        'The link works once, within 7 days. Links from earlier mails no longer work.',
        'Did you not open an account with us? Then somebody has mistyped their address. Please do not press the link, and let us know.',
      ],
    },
    newsletter_request: {
      subject: 'Would you like the newsletter of {shop}?',
      before: [
        'Somebody, probably you, asked for our newsletter at this address. It comes at most once a month. Is that right?',
      ],
      link: 'Yes, send me the newsletter',
      after: [
        'The link works once, within 7 days.',
        'You did not ask for it? Then you need not do anything: without your confirmation no newsletter comes.',
      ],
    },
    newsletter_welcome: {
      subject: 'You will get the newsletter of {shop}',
      before: [
        'Thank you for confirming. Our newsletter comes at most once a month.',
        'You no longer want it? You can unsubscribe at any time, without logging in:',
      ],
      link: 'Unsubscribe from the newsletter',
      after: ['The same link is in every newsletter. Keep this mail if you like.'],
    },
    account_deleted: {
      subject: 'Your account with {shop} is deleted',
      before: [
        'As you asked, we have deleted your account, with your name, address, phone number and password.',
        'Your orders and invoices are kept for as long as the law asks, in the Netherlands for seven years, and are used for nothing else. They no longer belong to any account.',
      ],
      link: 'Go to the shop',
      after: ['It was not you? Then please call us at once. We are there day and night.'],
    },
  },
  nl: {
    confirm_email: {
      subject: 'Bevestig uw e-mailadres voor {shop}',
      before: [
        'Bevestig dat dit e-mailadres van u is. Bestellingen die u er als gast mee hebt geplaatst, staan dan ook in uw account.',
      ],
      link: 'Mijn e-mailadres bevestigen',
      after: [
        'De link werkt één keer, binnen 7 dagen. Links uit eerdere e-mails werken niet meer.',
        'Hebt u geen account bij ons gemaakt? Dan heeft iemand zich in zijn adres vergist. Klik dan niet op de link en laat het ons weten.',
      ],
    },
    newsletter_request: {
      subject: 'Wilt u de nieuwsbrief van {shop}?',
      before: [
        'Iemand, waarschijnlijk uzelf, heeft voor dit adres onze nieuwsbrief aangevraagd. Die komt hooguit één keer per maand. Klopt dat?',
      ],
      link: 'Ja, stuur mij de nieuwsbrief',
      after: [
        'De link werkt één keer, binnen 7 dagen.',
        'Hebt u niets aangevraagd? Dan hoeft u niets te doen: zonder uw bevestiging komt er geen nieuwsbrief.',
      ],
    },
    newsletter_welcome: {
      subject: 'U krijgt de nieuwsbrief van {shop}',
      before: [
        'Dank u wel voor uw bevestiging. Onze nieuwsbrief komt hooguit één keer per maand.',
        'Wilt u hem niet meer? U kunt zich altijd afmelden, zonder in te loggen:',
      ],
      link: 'Afmelden voor de nieuwsbrief',
      after: ['Dezelfde link staat in elke nieuwsbrief. U kunt deze e-mail ook bewaren.'],
    },
    account_deleted: {
      subject: 'Uw account bij {shop} is verwijderd',
      before: [
        'Zoals u vroeg, hebben wij uw account verwijderd, met uw naam, adres, telefoonnummer en wachtwoord.',
        'Uw bestellingen en facturen bewaren wij zolang de wet dat vraagt, in Nederland zeven jaar. Wij gebruiken ze verder nergens voor. Ze horen niet meer bij een account.',
      ],
      link: 'Naar de winkel',
      after: ['Was u dit niet? Bel ons dan meteen. Wij zijn dag en nacht bereikbaar.'],
    },
  },
  de: {
    confirm_email: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse für {shop}',
      before: [
        'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Bestellungen, die Sie damit als Gast aufgegeben haben, stehen dann auch in Ihrem Konto.',
      ],
      link: 'Meine E-Mail-Adresse bestätigen',
      after: [
        'Der Link gilt einmal und 7 Tage lang. Links aus früheren E-Mails gelten nicht mehr.',
        'Sie haben bei uns kein Konto angelegt? Dann hat sich jemand bei der Adresse vertippt. Bitte klicken Sie nicht auf den Link und sagen Sie uns Bescheid.',
      ],
    },
    newsletter_request: {
      subject: 'Möchten Sie den Newsletter von {shop}?',
      before: [
        'Jemand, wahrscheinlich Sie selbst, hat für diese Adresse unseren Newsletter angefordert. Er kommt höchstens einmal im Monat. Stimmt das?',
      ],
      link: 'Ja, ich möchte den Newsletter',
      after: [
        'Der Link gilt einmal und 7 Tage lang.',
        'Sie haben nichts angefordert? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung kommt kein Newsletter.',
      ],
    },
    newsletter_welcome: {
      subject: 'Sie bekommen den Newsletter von {shop}',
      before: [
        'Danke für Ihre Bestätigung. Unser Newsletter kommt höchstens einmal im Monat.',
        'Sie möchten ihn nicht mehr? Sie können ihn jederzeit abbestellen, ohne sich anzumelden:',
      ],
      link: 'Newsletter abbestellen',
      after: ['Derselbe Link steht in jedem Newsletter. Sie können diese E-Mail auch aufheben.'],
    },
    account_deleted: {
      subject: 'Ihr Konto bei {shop} ist gelöscht',
      before: [
        'Wie Sie es wünschten, haben wir Ihr Konto gelöscht, mit Name, Adresse, Telefonnummer und Passwort.',
        'Ihre Bestellungen und Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt, in den Niederlanden sieben Jahre. Für anderes verwenden wir sie nicht. Sie gehören zu keinem Konto mehr.',
      ],
      link: 'Zum Shop',
      after: ['Sie waren das nicht? Dann rufen Sie uns bitte sofort an. Wir sind Tag und Nacht erreichbar.'],
    },
  },
}
