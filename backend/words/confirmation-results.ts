import type { PerLocale } from '../../contract/locales'

type Confirmation =
  | 'email_confirmed'
  | 'confirmation_sent'
  | 'sessions_ended'
  | 'details_saved'
  | 'account_deleted'

/** What is said when something about an account was confirmed, saved or ended. Placeholder: confirmation_sent {email}. */
export const confirmationResultWords: PerLocale<Record<Confirmation, string>> = {
  en: {
    email_confirmed: 'Thank you. Your email address is confirmed. Your orders with it are in your account.',
    confirmation_sent: 'We have sent a mail to {email}. Press the link in it.',
    sessions_ended: 'You are logged out everywhere.',
    details_saved: 'Your details are saved.',
    account_deleted: 'Your account is deleted. We have sent you a mail about it. All the best!',
  },
  nl: {
    email_confirmed: 'Dank u wel. Uw e-mailadres is bevestigd. Uw bestellingen ermee staan in uw account.',
    confirmation_sent: 'Wij hebben een e-mail naar {email} gestuurd. Klik op de link daarin.',
    sessions_ended: 'U bent overal uitgelogd.',
    details_saved: 'Uw gegevens zijn opgeslagen.',
    account_deleted: 'Uw account is verwijderd. Wij hebben u daarover een e-mail gestuurd. Het ga u goed!',
  },
  de: {
    email_confirmed:
      'Danke. Ihre E-Mail-Adresse ist bestätigt. Ihre Bestellungen damit stehen in Ihrem Konto.',
    confirmation_sent: 'Wir haben eine E-Mail an {email} geschickt. Klicken Sie auf den Link darin.',
    sessions_ended: 'Sie sind überall abgemeldet.',
    details_saved: 'Ihre Angaben sind gespeichert.',
    account_deleted:
      'Ihr Konto ist gelöscht. Wir haben Ihnen dazu eine E-Mail geschickt. Alles Gute für Sie!',
  },
}
