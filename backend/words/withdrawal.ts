import type { WithdrawalField } from '../../contract/forms/withdrawal'
import type { PerLocale } from '../../contract/locales'

/** The words of the receipt for a withdrawal. Placeholders: {company} {day} {time} {phone} {email} {shop}. */
type WithdrawalReceiptWords = {
  labels: Record<WithdrawalField, string>
  subject: string
  received: string
  declaration_heading: string
  declaration: string
  received_at: string
  moment: string
  next_heading: string
  next: string
  not_you: string
  closing: string
}

/** The receipt for a withdrawal, in each language. */
export const withdrawalWords: PerLocale<WithdrawalReceiptWords> = {
  en: {
    labels: { name: 'Your name', contract: 'Order number', email: 'Email address' },
    subject: 'We have received your withdrawal',
    received:
      'You have told us that you withdraw from a contract. This mail is your receipt. Please keep it.',
    declaration_heading: 'What you declared',
    declaration: 'To {company}: I hereby give notice that I withdraw from the contract named below.',
    received_at: 'Received on',
    moment: '{day} at {time} (time in Amsterdam)',
    next_heading: 'What happens next',
    next: 'We look up your order and get in touch with you to agree on a day to collect. You get back what you have paid within 14 days. You need not do anything until then. This receipt says only that your declaration has arrived.',
    not_you:
      'Was it not you who declared this? Then somebody has typed your address by mistake. Please tell us: {phone}, day and night, or {email}.',
    closing: 'Kind regards, the {shop} team',
  },
  nl: {
    labels: { name: 'Uw naam', contract: 'Bestelnummer', email: 'E-mailadres' },
    subject: 'Wij hebben uw herroeping ontvangen',
    received:
      'U hebt ons laten weten dat u een overeenkomst herroept. Deze e-mail is uw ontvangstbevestiging. Bewaar hem goed.',
    declaration_heading: 'Wat u hebt verklaard',
    declaration: 'Aan {company}: hierbij deel ik mee dat ik de hieronder genoemde overeenkomst herroep.',
    received_at: 'Ontvangen op',
    moment: '{day} om {time} uur (Nederlandse tijd)',
    next_heading: 'Wat er nu gebeurt',
    next: 'Wij zoeken uw bestelling op en nemen contact met u op om een dag af te spreken voor het ophalen. Wat u hebt betaald, krijgt u binnen 14 dagen terug. Tot die tijd hoeft u niets te doen. Deze bevestiging zegt alleen dat uw verklaring is aangekomen.',
    not_you:
      'Hebt u dit niet verklaard? Dan heeft iemand per vergissing uw adres ingevuld. Laat het ons weten: {phone}, dag en nacht, of {email}.',
    closing: 'Met vriendelijke groet, het team van {shop}',
  },
  de: {
    labels: { name: 'Ihr Name', contract: 'Bestellnummer', email: 'E-Mail-Adresse' },
    subject: 'Ihr Widerruf ist bei uns eingegangen',
    received:
      'Sie haben uns mitgeteilt, dass Sie einen Vertrag widerrufen. Diese E-Mail ist Ihre Eingangsbestätigung. Bitte bewahren Sie sie auf.',
    declaration_heading: 'Was Sie erklärt haben',
    declaration: 'An {company}: Hiermit widerrufe ich den unten genannten Vertrag.',
    received_at: 'Eingegangen am',
    moment: '{day} um {time} Uhr (Ortszeit Amsterdam)',
    next_heading: 'Wie es weitergeht',
    next: 'Wir suchen Ihre Bestellung heraus und melden uns bei Ihnen, um einen Tag für die Abholung zu vereinbaren. Was Sie bezahlt haben, erhalten Sie binnen 14 Tagen zurück. Bis dahin brauchen Sie nichts zu tun. Diese Bestätigung besagt nur, dass Ihre Erklärung angekommen ist.',
    not_you:
      'Haben Sie das nicht erklärt? Dann hat jemand versehentlich Ihre Adresse angegeben. Bitte sagen Sie uns Bescheid: {phone}, Tag und Nacht, oder {email}.',
    closing: 'Freundliche Grüße vom Team von {shop}',
  },
}
