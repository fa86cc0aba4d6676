import { withdrawalNl } from '../../contract/withdrawal/nl'
import type { MailWords } from './types'

/** The confirmation mail in Dutch. */
export const mailWordsNl: MailWords['nl'] = {
  subject: 'Uw bestelling {number} bij {shop}',
  greeting: 'Beste {name},',
  paid: 'Dank u wel. Uw betaling voor bestelling {number} is binnen.',
  next_rent:
    'Wij bezorgen op de eerste dag van uw huurperiode en halen op de laatste dag alles weer op. Dat ophalen kost u niets. Daarna kijken wij alles na en betalen wij uw borg terug.',
  next_buy:
    'Wij versturen uw bestelling binnen 1 werkdag. Heeft de bezorger een vraag over de levering, dan wordt u gebeld.',
  next_trial:
    'Wij bezorgen op de eerste dag van uw proefperiode en halen op de laatste dag alles weer op. Dat ophalen kost u niets. Daarna kijken wij alles na en betalen wij uw borg terug.',
  order_number: 'Bestelnummer',
  order_date: 'Besteldatum',
  order_heading: 'Uw bestelling',
  article: 'Artikel',
  quantity: 'Aantal',
  amount: 'Bedrag',
  extra_days_one: '{days} extra dag',
  extra_days_other: '{days} extra dagen',
  shipping: 'Verzending',
  shipping_free: 'gratis',
  deposit: 'Borg',
  deposit_note: 'u krijgt dit na afloop terug, zonder btw',
  discount: 'Cadeaubon',
  vat_included: 'waarvan {percent}% btw',
  total: 'Totaal incl. btw',
  paid_with: 'Betaald met',
  period: 'Periode',
  period_range: '{start} tot en met {end}',
  delivery_address: 'Bezorgadres',
  invoice_address: 'Factuuradres',
  comment: 'Uw opmerking',
  view_order: 'Bekijk uw bestelling',
  view_order_hint: 'Wie deze link heeft, kan uw bestelling zien. Geef de link daarom niet door.',
  withdraw: 'Hier de overeenkomst herroepen',
  withdrawal_heading: 'Informatie over uw herroepingsrecht',
  withdrawal_form_heading: 'Modelformulier voor herroeping',
  questions: 'Hebt u een vraag? Bel {phone}, dag en nacht, of mail naar {email}.',
  closing: 'Met vriendelijke groet, het team van {shop}',
  withdrawal: withdrawalNl.instructions,
  withdrawal_form: withdrawalNl.form,
  voluntary_return:
    'Wij geven u meer tijd dan de wet vraagt: wat u hebt gekocht, kunt u tot 30 dagen na de levering teruggeven. Bel {phone} of mail naar {email}. Wij halen de artikelen gratis op en betalen de prijs ervan terug. Dit doen wij vrijwillig. Uw herroepingsrecht verandert er niet door.',
}
