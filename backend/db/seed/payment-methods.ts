import type { SeedPaymentMethod } from './types'

/** The ways to pay, in the order they are offered. */
export const paymentMethods: SeedPaymentMethod[] = [
  {
    id: 'ideal',
    names: { en: 'iDEAL | Wero', nl: 'iDEAL | Wero', de: 'iDEAL | Wero' },
    hints: {
      en: 'You pay in the app or on the website of your own Dutch bank.',
      nl: 'U betaalt in de app of op de website van uw eigen bank.',
      de: 'Sie bezahlen in der App oder auf der Website Ihrer niederländischen Bank.',
    },
    countries: ['nl'],
  },
  {
    id: 'bancontact',
    names: { en: 'Bancontact', nl: 'Bancontact', de: 'Bancontact' },
    hints: {
      en: 'You pay with your Belgian bank card or in the app of your bank.',
      nl: 'U betaalt met uw Belgische bankkaart of in de app van uw bank.',
      de: 'Sie bezahlen mit Ihrer belgischen Bankkarte oder in der App Ihrer Bank.',
    },
    countries: ['be'],
  },
  {
    id: 'card',
    names: { en: 'Visa or Mastercard', nl: 'Visa of Mastercard', de: 'Visa oder Mastercard' },
    hints: {
      en: 'Credit or debit card. Your bank may ask you to confirm the payment.',
      nl: 'Creditcard of betaalpas. Uw bank kan u vragen de betaling te bevestigen.',
      de: 'Kredit- oder Debitkarte. Ihre Bank kann Sie bitten, die Zahlung freizugeben.',
    },
    countries: 'all',
  },
  {
    id: 'paypal',
    names: { en: 'PayPal', nl: 'PayPal', de: 'PayPal' },
    hints: {
      en: 'You sign in at PayPal and come back here afterwards.',
      nl: 'U logt in bij PayPal en komt daarna hier terug.',
      de: 'Sie melden sich bei PayPal an und kommen danach hierher zurück.',
    },
    countries: 'all',
  },
  {
    id: 'klarna',
    names: { en: 'Klarna, pay later', nl: 'Klarna, achteraf betalen', de: 'Klarna, später bezahlen' },
    hints: {
      en: 'You pay Klarna within 30 days of dispatch. Klarna may check your credit.',
      nl: 'U betaalt Klarna binnen 30 dagen na verzending. Klarna kan uw kredietwaardigheid toetsen.',
      de: 'Sie bezahlen Klarna innerhalb von 30 Tagen nach dem Versand. Klarna kann Ihre Bonität prüfen.',
    },
    countries: ['nl', 'be', 'de', 'at', 'fr', 'dk', 'se', 'fi', 'no', 'es', 'it', 'pl', 'pt', 'ie', 'ch'],
  },
  {
    id: 'bank_transfer',
    names: { en: 'Bank transfer (SEPA)', nl: 'Overschrijving (SEPA)', de: 'Überweisung (SEPA)' },
    hints: {
      en: 'You get our account number and a reference. It takes 1 to 2 working days until we see the money.',
      nl: 'U krijgt ons rekeningnummer en een kenmerk. Het duurt 1 tot 2 werkdagen voor het geld binnen is.',
      de: 'Sie erhalten unsere IBAN und einen Verwendungszweck. Bis zum Eingang dauert es 1 bis 2 Werktage.',
    },
    countries: 'all',
  },
]
