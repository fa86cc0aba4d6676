import type { Locale } from '../../../contract/locales'
import type { BankAnswer } from './books'

export type BankWords = {
  bank: string
  title: string
  notice: string
  payee: string
  order: string
  amount: string
  open: string
  pending: string
  choices: string
  buttons: Record<BankAnswer, string>
  final: Record<'paid' | 'canceled' | 'failed' | 'expired', string>
  back: string
  unknown: string
  unknown_title: string
}

/** The bank page's words. */
export const bankWords: Record<Locale, BankWords> = {
  en: {
    bank: 'Practice bank',
    title: 'Payment',
    notice: 'This is a practice bank. No money moves.',
    payee: 'To',
    order: 'Order',
    amount: 'Amount',
    open: 'Check the details, then choose what happens.',
    pending: 'This payment is waiting. You can still decide.',
    choices: 'What should the bank do?',
    buttons: { paid: 'Pay', canceled: 'Cancel payment', pending: 'Leave pending', failed: 'Fail' },
    final: {
      paid: 'This payment has been made.',
      canceled: 'This payment was canceled.',
      failed: 'This payment failed.',
      expired: 'This payment has expired.',
    },
    back: 'Back to the shop',
    unknown_title: 'Payment not found',
    unknown: 'The bank has no payment at this address. Check the address, or go back to the shop.',
  },
  nl: {
    bank: 'Oefenbank',
    title: 'Betaling',
    notice: 'Dit is een oefenbank. Er wordt geen geld overgemaakt.',
    payee: 'Aan',
    order: 'Bestelling',
    amount: 'Bedrag',
    open: 'Controleer de gegevens en kies daarna wat er gebeurt.',
    pending: 'Deze betaling staat nog open. U kunt nog kiezen.',
    choices: 'Wat moet de bank doen?',
    buttons: {
      paid: 'Betalen',
      canceled: 'Betaling annuleren',
      pending: 'In behandeling laten',
      failed: 'Laten mislukken',
    },
    final: {
      paid: 'Deze betaling is gedaan.',
      canceled: 'Deze betaling is geannuleerd.',
      failed: 'Deze betaling is mislukt.',
      expired: 'Deze betaling is verlopen.',
    },
    back: 'Terug naar de winkel',
    unknown_title: 'Betaling niet gevonden',
    unknown: 'De bank heeft geen betaling op dit adres. Controleer het adres of ga terug naar de winkel.',
  },
  de: {
    bank: 'Übungsbank',
    title: 'Zahlung',
    notice: 'Dies ist eine Übungsbank. Es wird kein Geld bewegt.',
    payee: 'An',
    order: 'Bestellung',
    amount: 'Betrag',
    open: 'Prüfen Sie die Angaben und wählen Sie dann, was geschieht.',
    pending: 'Diese Zahlung ist noch offen. Sie können noch wählen.',
    choices: 'Was soll die Bank tun?',
    buttons: {
      paid: 'Bezahlen',
      canceled: 'Zahlung abbrechen',
      pending: 'Offen lassen',
      failed: 'Fehlschlagen lassen',
    },
    final: {
      paid: 'Diese Zahlung ist erfolgt.',
      canceled: 'Diese Zahlung wurde abgebrochen.',
      failed: 'Diese Zahlung ist fehlgeschlagen.',
      expired: 'Diese Zahlung ist abgelaufen.',
    },
    back: 'Zurück zum Shop',
    unknown_title: 'Zahlung nicht gefunden',
    unknown:
      'Die Bank hat unter dieser Adresse keine Zahlung. Prüfen Sie die Adresse oder gehen Sie zurück zum Shop.',
  },
}
