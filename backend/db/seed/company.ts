/** The fictional company behind the shop, in the parts that do not change with the language. */
export const COMPANY = {
  shop: 'Nachtnest',
  legalName: 'Nachtnest B.V.',
  director: 'A. Voorbeeld',
  street: 'Voorbeeldlaan 1',
  postalCode: '1234 AB',
  city: 'Voorbeeldstad',
  country: { en: 'Netherlands', nl: 'Nederland', de: 'Niederlande' },
  phone: '+31 85 000 00 00',
  phoneInside: '085 000 00 00',
  phoneLink: 'tel:+31850000000',
  textPhone: '+31 6 00 00 00 00',
  email: 'hallo@nachtnest.example',
  safetyEmail: 'safety@nachtnest.example',
  website: 'https://www.nachtnest.example',
  commerceNumber: '00000000',
  vatNumber: 'NL000000000B00',
} as const
