import { COMPANY } from './company'
import type { SeedWebContent } from './types'

const same = {
  shop_name: COMPANY.shop,
  legal_name: COMPANY.legalName,
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
  },
  nl: {
    ...same,
    country: COMPANY.country.nl,
    phone: COMPANY.phoneInside,
    text_phone: `Doof of slechthorend? Stuur een sms naar ${COMPANY.textPhone}. Wij antwoorden dag en nacht.`,
    mission: 'Een veilige nacht voor wie erin slaapt, en rust voor wie waakt.',
  },
  de: {
    ...same,
    country: COMPANY.country.de,
    phone: COMPANY.phone,
    text_phone: `Gehörlos oder schwerhörig? Schreiben Sie eine SMS an ${COMPANY.textPhone}. Wir antworten Tag und Nacht.`,
    mission: 'Eine sichere Nacht für den Menschen im Bett und Ruhe für alle, die wachen.',
  },
}
