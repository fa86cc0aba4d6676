import { article } from '../article'
import { PACKAGE_LABEL } from '../part-warnings'

export const connectors = article({
  slug: 'connectors',
  code: 'NN-PC',
  group: 'Onderdeel',
  names: {
    en: 'Frame connectors, set of 4',
    nl: 'Verbindingsstukken voor het frame, set van 4',
    de: 'Gestellverbinder, 4 Stück',
  },
  descriptions: {
    en: 'Four corner connectors for the 25 mm tubes of Junior and Maxx, click in without tools.',
    nl: 'Vier hoekstukken voor de buizen van 25 mm van Junior en Maxx, vast te klikken zonder gereedschap.',
    de: 'Vier Eckverbinder für die 25-mm-Rohre von Junior und Maxx, rasten ohne Werkzeug ein.',
  },
  text: {
    description: {
      en: [
        'The corners of the frame: each connector joins three tubes, and each tube clicks in with a spring button. Upper and lower corners are alike, and so are those of Junior and Maxx.',
        'Order them when a connector is cracked, when a button no longer springs out, or when a tube has play in it. We advise you to change all four corners of the roof or of the base together.',
      ],
      nl: [
        'De hoeken van het frame: elk verbindingsstuk houdt drie buizen bij elkaar, en elke buis klikt vast met een veerknop. De hoeken boven en onder zijn gelijk, en die van Junior en Maxx ook.',
        'Bestel ze als er een verbindingsstuk gebarsten is, als een veerknop niet meer uitspringt of als een buis speling heeft. Wij raden u aan de vier hoeken van het dak of van de bodem samen te vervangen.',
      ],
      de: [
        'Die Ecken des Gestells: Jeder Verbinder hält drei Rohre zusammen, und jedes Rohr rastet mit einem Federknopf ein. Obere und untere Ecken sind gleich, und die von Junior und Maxx auch.',
        'Bestellen Sie sie, wenn ein Verbinder gerissen ist, ein Federknopf nicht mehr herausspringt oder ein Rohr Spiel hat. Wir empfehlen, die vier Ecken des Dachs oder des Bettbodens zusammen zu wechseln.',
      ],
    },
    specification: [
      ['size', '8 × 8 × 8 cm'],
      [
        'weight',
        { en: '90 g each, 360 g in all', nl: '90 g per stuk, samen 360 g', de: 'je 90 g, zusammen 360 g' },
      ],
      [
        'fits',
        {
          en: 'the 25 mm tubes of Nachtnest Junior and Maxx',
          nl: 'de buizen van 25 mm van Nachtnest Junior en Maxx',
          de: 'Rohren von 25 mm, Nachtnest Junior und Maxx',
        },
      ],
      [
        'material',
        {
          en: 'polyamide with glass fibre, springs of stainless steel',
          nl: 'polyamide met glasvezel, veren van roestvrij staal',
          de: 'glasfaserverstärktes Polyamid, Federn aus Edelstahl',
        },
      ],
      [
        'fitting',
        {
          en: 'about 1 minute each, no tools',
          nl: 'ongeveer 1 minuut per stuk, zonder gereedschap',
          de: 'etwa 1 Minute je Stück, ohne Werkzeug',
        },
      ],
      ['box', { en: '4 connectors', nl: '4 verbindingsstukken', de: '4 Verbinder' }],
    ],
    warnings: {
      en: [
        'Do not use the bed with a cracked or missing connector.',
        'Every tube must click in so that you hear it. Pull on it to check before you put the cover on.',
        'Keep fingers out of the tube ends while you put them together.',
      ],
      nl: [
        'Gebruik het bed niet met een gebarsten of ontbrekend verbindingsstuk.',
        'Elke buis moet hoorbaar vastklikken. Trek eraan om dat te controleren voordat u de hoes eroverheen doet.',
        'Houd uw vingers uit de uiteinden van de buizen terwijl u ze in elkaar zet.',
      ],
      de: [
        'Benutzen Sie das Bett nicht mit einem gerissenen oder fehlenden Verbinder.',
        'Jedes Rohr muss hörbar einrasten. Ziehen Sie zur Probe daran, bevor Sie den Bezug überziehen.',
        'Halten Sie beim Zusammenstecken die Finger von den Rohrenden fern.',
      ],
    },
    numberedAt: PACKAGE_LABEL,
  },
  pictures: [
    {
      id: '034aa3df-40fd-45c8-a707-079fe00f982d',
      view: 'Main',
      alt: {
        en: 'Four frame connectors, each for three tubes, with amber buttons.',
        nl: 'Vier verbindingsstukken voor het frame, elk voor drie buizen, met amberkleurige knopjes.',
        de: 'Vier Verbinder für das Gestell, jeder für drei Rohre, mit bernsteinfarbenen Knöpfen.',
      },
    },
  ],
  price: { buy: 3_223, transport: 'parcel', farthest: 2, elsewhere: false },
})
