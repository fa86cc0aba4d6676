import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ details, phone, email }) => ({
  title: 'Colofon: wie wij zijn',
  description: `Naam, adres, contact en registernummers van ${details.legalName}.`,
  lead: 'Wie er achter deze winkel staat en hoe u ons bereikt.',
  sections: [
    {
      id: 'company',
      title: 'Bedrijf',
      text: [
        {
          facts: [
            ['Naam', details.legalName],
            ['Rechtsvorm', details.legalForm],
            ['Vertegenwoordigd door', details.representedBy],
            ['Adres', `${details.street}, ${details.postalCode} ${details.city}, ${details.country}`],
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: [
        {
          facts: [
            ['Telefoon', `${phone}, dag en nacht`],
            ['E-mail', email],
          ],
        },
        details.textPhone,
      ],
    },
    {
      id: 'registers',
      title: 'Registers',
      text: [
        {
          facts: [
            ['Handelsregister', `Kamer van Koophandel (KvK), nummer ${details.commerceNumber}`],
            ['Btw-nummer', details.vatNumber],
          ],
        },
        `Verantwoordelijk voor de inhoud van deze website: ${details.representedBy}, op bovenstaand adres.`,
      ],
    },
    {
      id: 'disputes',
      title: 'Klachten en geschillen',
      text: [
        'Zeg het eerst tegen ons; in de [voorwaarden](etc/terms#complaints) staat hoe wij met een klacht omgaan. Wij zijn niet aangesloten bij een geschillencommissie. U kunt altijd naar de rechter in uw eigen woonplaats.',
      ],
    },
  ],
})
