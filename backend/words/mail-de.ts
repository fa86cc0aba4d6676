import { withdrawalDe } from '../../contract/withdrawal/de'
import type { MailWords } from './types'

/** The confirmation mail in German. */
export const mailWordsDe: MailWords['de'] = {
  subject: 'Ihre Bestellung {number} bei {shop}',
  greeting: 'Guten Tag {name},',
  paid: 'Ihre Zahlung für die Bestellung {number} ist eingegangen. Vielen Dank.',
  next_rent:
    'Wir liefern am ersten Tag des gewählten Zeitraums und holen am letzten Tag alles wieder ab. Die Abholung kostet Sie nichts. Danach prüfen wir alles und erstatten Ihre Kaution.',
  next_buy:
    'Wir versenden Ihre Bestellung innerhalb von 1 Werktag. Hat der Lieferdienst eine Frage zur Zustellung, ruft er Sie an.',
  next_trial:
    'Wir liefern am ersten Tag des gewählten Zeitraums und holen am letzten Tag alles wieder ab. Die Abholung kostet Sie nichts. Danach prüfen wir alles und erstatten Ihre Kaution.',
  order_number: 'Bestellnummer',
  order_date: 'Bestelldatum',
  order_heading: 'Ihre Bestellung',
  article: 'Artikel',
  quantity: 'Anzahl',
  amount: 'Betrag',
  extra_days_one: '{days} zusätzlicher Tag',
  extra_days_other: '{days} zusätzliche Tage',
  shipping: 'Versand',
  shipping_free: 'kostenlos',
  deposit: 'Kaution',
  deposit_note: 'wird nach der Rückgabe erstattet, ohne MwSt.',
  discount: 'Gutschein',
  vat_included: 'darin {percent} % MwSt.',
  total: 'Gesamtbetrag inkl. MwSt.',
  paid_with: 'Bezahlt mit',
  period: 'Zeitraum',
  period_range: '{start} bis {end}',
  delivery_address: 'Lieferadresse',
  invoice_address: 'Rechnungsadresse',
  comment: 'Ihre Anmerkung',
  view_order: 'Bestellung ansehen',
  view_order_hint: 'Wer diesen Link hat, kann Ihre Bestellung sehen. Bitte geben Sie ihn nicht weiter.',
  withdraw: 'Vertrag widerrufen',
  withdrawal_heading: 'Widerrufsbelehrung',
  withdrawal_form_heading: 'Muster-Widerrufsformular',
  questions:
    'Haben Sie eine Frage? Rufen Sie uns Tag und Nacht an unter {phone}, oder schreiben Sie an {email}.',
  closing: 'Freundliche Grüße vom Team von {shop}',
  withdrawal: withdrawalDe.instructions,
  withdrawal_form: withdrawalDe.form,
  voluntary_return:
    'Wir geben Ihnen mehr Zeit, als das Gesetz verlangt: Was Sie gekauft haben, können Sie bis 30 Tage nach der Lieferung zurückgeben. Rufen Sie an unter {phone}, oder schreiben Sie an {email}. Wir holen die Waren kostenlos ab und erstatten ihren Preis. Das tun wir freiwillig. Ihr Widerrufsrecht bleibt davon unberührt.',
}
