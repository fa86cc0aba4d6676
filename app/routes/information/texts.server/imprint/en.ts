import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ details, phone, email }) => ({
  title: 'Imprint: who we are',
  description: `Name, address, contact and register numbers of ${details.legalName}.`,
  lead: 'Who stands behind this shop, and how to reach them.',
  sections: [
    {
      id: 'company',
      title: 'Company',
      text: [
        {
          facts: [
            ['Name', details.legalName],
            ['Legal form', details.legalForm],
            ['Represented by', details.representedBy],
            ['Address', `${details.street}, ${details.postalCode} ${details.city}, ${details.country}`],
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
            ['Phone', `${phone}, day and night`],
            ['Email', email],
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
            ['Trade register', `Dutch Chamber of Commerce (KvK), number ${details.commerceNumber}`],
            ['VAT number', details.vatNumber],
          ],
        },
        `Responsible for the contents of this website: ${details.representedBy}, at the address above.`,
      ],
    },
    {
      id: 'disputes',
      title: 'Complaints and disputes',
      text: [
        'Please tell us first; the [terms](etc/terms#complaints) say how we deal with a complaint. We do not take part in dispute resolution before a consumer arbitration board. You can always go to the court where you live.',
      ],
    },
  ],
})
