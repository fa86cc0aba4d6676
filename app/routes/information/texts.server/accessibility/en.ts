import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ details, phone, email }) => ({
  title: 'Accessibility',
  description:
    'How everybody can use this shop, what we have tested, what we know is missing, and whom to tell.',
  lead: 'Everybody should be able to order here: with any device, with or without a mouse, by ear or by touch. This is how far we are, and what we have not checked yet.',
  sections: [
    {
      id: 'aim',
      title: 'What we aim at',
      text: [
        'The shop is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the European standard EN 301 549. The European Accessibility Act, Directive (EU) 2019/882, asks this of online shops.',
        'This statement is about the whole website: finding, ordering, paying on our side, and these information pages. The payment page belongs to the payment service.',
      ],
    },
    {
      id: 'how',
      title: 'How we meet it',
      text: [
        [
          'Everything works without scripts, with the keyboard alone, and in text browsers.',
          'Every page has one main heading, named areas, and a link that skips to the content.',
          'Every field has a label. If something is wrong, a list at the top says what and leads there, and what you typed is kept.',
          'Text can be enlarged to 400 % without scrolling sideways. Buttons, fields and the links of menus are at least 44 pixels high.',
          'Contrasts are at least those of the standard, in light and in dark. Your own colours and the wish for less motion are respected.',
          'There is no time limit anywhere in the order, and no puzzle to prove that you are human.',
        ],
      ],
    },
    {
      id: 'tested',
      title: 'How we have tested',
      text: [
        [
          'Automatically with axe-core, on every kind of page, whenever we change something.',
          'The HTML of every kind of page is checked for validity.',
          'Whole orders are made automatically, with and without scripts, and with the keyboard alone.',
          'By hand in the text browsers lynx and w3m.',
        ],
        'This is our own assessment, as of the date above. No outside body has tested the shop.',
      ],
    },
    {
      id: 'gaps',
      title: 'What we know is missing',
      text: [
        [
          'People who use screen readers have not tried the shop with us yet.',
          'We have tested in Chromium. Safari and Firefox have not been checked yet.',
          'There is no version in easy language or sign language.',
        ],
        'We keep working on this and change this page when something changes.',
      ],
    },
    {
      id: 'tell',
      title: 'Tell us',
      text: [
        `Did you meet a barrier? Write to ${email} or call ${phone}. Say which page and what happened. We answer within 5 working days. Until it is mended, we take your order by phone or email, at the same price.`,
        details.textPhone,
      ],
    },
    {
      id: 'authority',
      title: 'The authority in charge',
      text: [
        'If our answer does not satisfy you, you can turn to the authority of your country:',
        [
          'Netherlands: Autoriteit Consument & Markt (ACM), [acm.nl](https://www.acm.nl/)',
          'Germany: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
          'Austria: Sozialministeriumservice, [sozialministeriumservice.gv.at](https://www.sozialministeriumservice.gv.at/)',
        ],
      ],
    },
  ],
})
