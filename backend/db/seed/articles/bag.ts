import { article } from '../article'
import { PART_WARNINGS, SEWN_LABEL } from '../part-warnings'

export const bag = article({
  slug: 'bag',
  code: 'NN-BG',
  group: 'Accessoire',
  names: { en: 'Transport bag with wheels', nl: 'Transporttas met wielen', de: 'Transporttasche mit Rollen' },
  descriptions: {
    en: 'Padded bag on two wheels for one bed, Junior or Maxx, with its sheet and liner.',
    nl: 'Gevoerde tas op twee wielen voor één bed, Junior of Maxx, met laken en matrasbeschermer.',
    de: 'Gepolsterte Tasche auf zwei Rollen für ein Bett, Junior oder Maxx, mit Laken und Nässeschutz.',
  },
  text: {
    description: {
      en: [
        'Every Nachtnest comes with a simple carrying bag. This one is for those who travel often: padded all round, with two wheels, a handle to pull it by and a shoulder strap.',
        'It takes one bed with its sheet and liner, Junior or Maxx. The mattress travels beside it, rolled up. Two straps inside hold the tubes together, so that nothing rattles or rubs.',
        'By train, bus or aeroplane the bag counts as bulky luggage. Please ask the carrier beforehand.',
      ],
      nl: [
        'Bij elke Nachtnest hoort een eenvoudige draagtas. Deze is voor wie vaak reist: rondom gevoerd, met twee wielen, een trekgreep en een schouderriem.',
        'Er past één bed in, Junior of Maxx, met laken en matrasbeschermer. Het matras gaat er opgerold los bij. Binnenin houden twee riemen de buizen bij elkaar, zodat er niets rammelt of schuurt.',
        'In trein, bus of vliegtuig geldt de tas als bagage met afwijkende maten. Vraag het vooraf na bij de vervoerder.',
      ],
      de: [
        'Zu jedem Nachtnest gehört eine einfache Tragetasche. Diese hier ist für alle, die oft unterwegs sind: rundum gepolstert, mit zwei Rollen, Ziehgriff und Schultergurt.',
        'Sie fasst ein Bett mit Laken und Nässeschutz, Junior oder Maxx. Die Matratze kommt gerollt dazu. Innen halten zwei Gurte die Rohre zusammen, damit nichts klappert oder scheuert.',
        'In Bahn, Bus und Flugzeug gilt die Tasche als Sperrgepäck. Bitte fragen Sie vorher nach.',
      ],
    },
    specification: [
      ['inside', '120 × 40 × 36 cm'],
      ['outside', '124 × 44 × 42 cm'],
      ['weight', { en: '3.5 kg empty', nl: '3,5 kg leeg', de: '3,5 kg leer' }],
      [
        { en: 'Load', nl: 'Draagvermogen', de: 'Tragkraft' },
        { en: 'up to 30 kg', nl: 'tot 30 kg', de: 'bis 30 kg' },
      ],
      [
        'fits',
        { en: 'Nachtnest Junior and Maxx', nl: 'Nachtnest Junior en Maxx', de: 'Nachtnest Junior und Maxx' },
      ],
      [
        'material',
        {
          en: 'polyester, 600 denier, with 10 mm of padding; two wheels, 8 cm',
          nl: 'polyester, 600 denier, met 10 mm voering van schuim; twee wielen van 8 cm',
          de: 'Polyester, 600 Denier, mit 10 mm Polster; zwei Rollen, 8 cm',
        },
      ],
      ['colour', { en: 'dark blue', nl: 'donkerblauw', de: 'dunkelblau' }],
      [
        'cleaning',
        {
          en: 'wipe with a damp cloth, do not machine-wash',
          nl: 'afnemen met een vochtige doek, niet in de wasmachine',
          de: 'feucht abwischen, nicht in die Waschmaschine',
        },
      ],
      ['box', { en: 'bag, shoulder strap', nl: 'tas, schouderriem', de: 'Tasche, Schultergurt' }],
    ],
    warnings: PART_WARNINGS.bag,
    numberedAt: SEWN_LABEL,
  },
  pictures: [
    {
      id: '8148702a-f265-41aa-b518-aed2db08e1da',
      view: 'Main',
      alt: {
        en: 'Transport bag with wheels, open: frame tubes and folded fabric lie inside.',
        nl: 'Transporttas met wielen, open: binnenin liggen framebuizen en opgevouwen stof.',
        de: 'Transporttasche mit Rollen, offen: Innen liegen Gestellrohre und gefalteter Stoff.',
      },
    },
  ],
  price: { buy: 12_314, transport: 'bulky', farthest: 4, elsewhere: true },
})
