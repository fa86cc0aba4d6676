import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ details, phone, email }) => ({
  title: 'Impressum',
  description: `Name, Anschrift, Kontakt und Registernummern von ${details.legalName}.`,
  lead: 'Wer hinter diesem Shop steht und wie Sie uns erreichen.',
  sections: [
    {
      id: 'company',
      title: 'Unternehmen',
      text: [
        {
          facts: [
            ['Name', details.legalName],
            ['Rechtsform', details.legalForm],
            ['Vertreten durch', details.representedBy],
            ['Anschrift', `${details.street}, ${details.postalCode} ${details.city}, ${details.country}`],
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Kontakt',
      text: [
        {
          facts: [
            ['Telefon', `${phone}, Tag und Nacht`],
            ['E-Mail', email],
          ],
        },
        details.textPhone,
      ],
    },
    {
      id: 'registers',
      title: 'Register',
      text: [
        {
          facts: [
            ['Handelsregister', `Niederländische Handelskammer (KvK), Nummer ${details.commerceNumber}`],
            ['Umsatzsteuer-ID', details.vatNumber],
          ],
        },
        `Verantwortlich für den Inhalt dieser Website: ${details.representedBy}, unter der obigen Anschrift.`,
      ],
    },
    {
      id: 'disputes',
      title: 'Beschwerden und Streitbeilegung',
      text: [
        'Bitte wenden Sie sich zuerst an uns; in den [Bedingungen](etc/terms#complaints) steht, wie wir mit einer Beschwerde umgehen. Wir sind nicht bereit und nicht verpflichtet, an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Sie können sich immer an das Gericht Ihres Wohnorts wenden.',
      ],
    },
  ],
})
