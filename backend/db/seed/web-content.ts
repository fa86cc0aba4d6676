import { COMPANY } from './company'
import type { SeedWebContent } from './types'

// Examples, and they say so: nobody has ordered here yet.
const reviews = { rating: 4.7, count: 128, url: 'https://reviews.example/nachtnest' }

const same = {
  shop_name: COMPANY.shop,
  legal_name: COMPANY.legalName,
  represented_by: COMPANY.director,
  street: COMPANY.street,
  postal_code: COMPANY.postalCode,
  city: COMPANY.city,
  phone_link: COMPANY.phoneLink,
  email: COMPANY.email,
  commerce_number: COMPANY.commerceNumber,
  vat_number: COMPANY.vatNumber,
  social: [
    { name: 'Mastodon', url: 'https://social.example/@nachtnest' },
    { name: 'YouTube', url: 'https://video.example/nachtnest' },
    { name: 'LinkedIn', url: 'https://network.example/company/nachtnest' },
  ],
}

/** Who the shop is and how to reach it. */
export const webContent: SeedWebContent = {
  en: {
    ...same,
    country: COMPANY.country.en,
    phone: COMPANY.phone,
    text_phone: `Deaf or hard of hearing? Send a text message to ${COMPANY.textPhone}. We answer day and night.`,
    mission: 'A safe night for whoever sleeps in it, and a quiet one for whoever listens.',
    legal_form: 'Private limited company (besloten vennootschap) under Dutch law',
    reviews: {
      ...reviews,
      verification:
        'Example figures: this shop has no customers. In a real one, only customers who have received their order are asked for a review.',
    },
  },
  nl: {
    ...same,
    country: COMPANY.country.nl,
    phone: COMPANY.phoneInside,
    text_phone: `Doof of slechthorend? Stuur een sms naar ${COMPANY.textPhone}. Wij antwoorden dag en nacht.`,
    mission: 'Een veilige nacht voor wie erin slaapt, en rust voor wie waakt.',
    legal_form: 'Besloten vennootschap naar Nederlands recht',
    reviews: {
      ...reviews,
      verification:
        'Voorbeeldcijfers: deze winkel heeft geen klanten. In een echte winkel worden alleen klanten die hun bestelling hebben ontvangen om een beoordeling gevraagd.',
    },
  },
  de: {
    ...same,
    country: COMPANY.country.de,
    phone: COMPANY.phone,
    text_phone: `Gehörlos oder schwerhörig? Schreiben Sie eine SMS an ${COMPANY.textPhone}. Wir antworten Tag und Nacht.`,
    mission: 'Eine sichere Nacht für den Menschen im Bett und Ruhe für alle, die wachen.',
    legal_form: 'Gesellschaft mit beschränkter Haftung niederländischen Rechts (besloten vennootschap)',
    reviews: {
      ...reviews,
      verification:
        'Beispielzahlen: Dieser Shop hat keine Kunden. In einem echten Shop werden nur Kundinnen und Kunden, die ihre Bestellung erhalten haben, um eine Bewertung gebeten.',
    },
  },
}
