import type { PerLocale } from '../../contract/locales'

/** Every text of the forms about an account, but for what the checkout form says too. */
const KEYS = [
  'log_in',
  'register',
  'send_link',
  'save_password',
  'section_log_in',
  'section_register',
  'section_forgot',
  'section_password',
  'email',
  'email_info',
  'forgot_info',
  'password',
  'new_password',
  'new_password_info',
  'repeat_password',
  'old_password',
  'country',
  'country_info',
  'region_pt',
  'region_es',
  'newsletter',
  'newsletter_info',
] as const
export type AccountFormWordKey = (typeof KEYS)[number]

export const accountFormWords: PerLocale<Record<AccountFormWordKey, string>> = {
  en: {
    log_in: 'Log in',
    register: 'Create my account',
    send_link: 'Send me a link',
    save_password: 'Save the new password',
    section_log_in: 'Your login',
    section_register: 'Your account',
    section_forgot: 'Your account',
    section_password: 'New password',
    email: 'Email address',
    email_info: 'You log in with it. We send a link there, to see that it is yours.',
    forgot_info: 'The address you log in with. If we know it, we send a link there.',
    password: 'Password',
    new_password: 'New password',
    new_password_info:
      'At least 10 characters, any you like. A few words in a row are safe and easy to remember.',
    repeat_password: 'New password once more',
    old_password: 'Current password',
    country: 'Delivery country',
    country_info: 'It decides what we can offer you and what it costs. You can change it at any time.',
    region_pt: 'Region of Portugal',
    region_es: 'Region of Spain',
    newsletter: 'Send me the newsletter, at most once a month',
    newsletter_info: 'We first ask by email whether that is right. You can unsubscribe with one click.',
  },
  nl: {
    log_in: 'Inloggen',
    register: 'Account maken',
    send_link: 'Stuur mij een link',
    save_password: 'Nieuw wachtwoord opslaan',
    section_log_in: 'Uw inloggegevens',
    section_register: 'Uw account',
    section_forgot: 'Uw account',
    section_password: 'Nieuw wachtwoord',
    email: 'E-mailadres',
    email_info: 'Hiermee logt u in. Wij sturen er een link naartoe om te zien of het adres van u is.',
    forgot_info: 'Het adres waarmee u inlogt. Als wij het kennen, sturen wij er een link naartoe.',
    password: 'Wachtwoord',
    new_password: 'Nieuw wachtwoord',
    new_password_info:
      'Minstens 10 tekens, welke u maar wilt. Een paar woorden achter elkaar zijn veilig en makkelijk te onthouden.',
    repeat_password: 'Nieuw wachtwoord nog een keer',
    old_password: 'Huidig wachtwoord',
    country: 'Bezorgland',
    country_info: 'Het land bepaalt wat wij u kunnen aanbieden en wat het kost. U kunt het altijd wijzigen.',
    region_pt: 'Gebied in Portugal',
    region_es: 'Gebied in Spanje',
    newsletter: 'Stuur mij de nieuwsbrief, hooguit één keer per maand',
    newsletter_info: 'Wij vragen eerst per e-mail of dat klopt. Afmelden kan met één klik.',
  },
  de: {
    log_in: 'Anmelden',
    register: 'Konto anlegen',
    send_link: 'Link zusenden',
    save_password: 'Neues Passwort speichern',
    section_log_in: 'Ihre Zugangsdaten',
    section_register: 'Ihr Konto',
    section_forgot: 'Ihr Konto',
    section_password: 'Neues Passwort',
    email: 'E-Mail-Adresse',
    email_info:
      'Damit melden Sie sich an. Wir schicken einen Link dorthin, um zu sehen, ob die Adresse Ihnen gehört.',
    forgot_info:
      'Die Adresse, mit der Sie sich anmelden. Wenn wir sie kennen, schicken wir einen Link dorthin.',
    password: 'Passwort',
    new_password: 'Neues Passwort',
    new_password_info:
      'Mindestens 10 Zeichen, ganz nach Ihrer Wahl. Ein paar Wörter hintereinander sind sicher und leicht zu merken.',
    repeat_password: 'Neues Passwort wiederholen',
    old_password: 'Jetziges Passwort',
    country: 'Lieferland',
    country_info:
      'Das Land entscheidet, was wir Ihnen anbieten können und was es kostet. Sie können es jederzeit ändern.',
    region_pt: 'Gebiet in Portugal',
    region_es: 'Gebiet in Spanien',
    newsletter: 'Newsletter erhalten, höchstens einmal im Monat',
    newsletter_info: 'Wir fragen vorher per E-Mail, ob das stimmt. Abbestellen können Sie mit einem Klick.',
  },
}

/** What a region with prices of its own is called, by country; 'Overig' is the rest of the country. */
export const regionWords: Record<'pt' | 'es', Record<string, PerLocale>> = {
  pt: {
    Madeira: { en: 'Madeira', nl: 'Madeira', de: 'Madeira' },
    Azoren: { en: 'Azores', nl: 'Azoren', de: 'Azoren' },
    Overig: { en: 'Rest of the country', nl: 'Rest van het land', de: 'Übriges Land' },
  },
  es: {
    'Canarische Eilanden': { en: 'Canary Islands', nl: 'Canarische Eilanden', de: 'Kanarische Inseln' },
    Overig: { en: 'Rest of the country', nl: 'Rest van het land', de: 'Übriges Land' },
  },
}
