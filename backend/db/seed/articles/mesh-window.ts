import { article } from '../article'
import { SEWN_LABEL } from '../part-warnings'

export const meshWindow = article({
  slug: 'mesh-window',
  code: 'NN-PW',
  group: 'Onderdeel',
  names: { en: 'Mesh window', nl: 'Gaasraam', de: 'Netzfenster' },
  descriptions: {
    en: 'Replacement window of 70 × 40 cm for any wall of Junior or Maxx, changed without tools.',
    nl: 'Reserveraam van 70 × 40 cm voor elke wand van Junior of Maxx, te vervangen zonder gereedschap.',
    de: 'Ersatzfenster, 70 × 40 cm, für jede Wand von Junior oder Maxx, ohne Werkzeug zu wechseln.',
  },
  text: {
    description: {
      en: [
        'All four windows of a Nachtnest are alike, in both models and in every wall. If the mesh of one is torn or worn through, you change this one and keep the rest.',
        'The window is held by a zip all the way round, on the outside, hidden under the border. Open it, take the old window out, put the new one in, close it: about 5 minutes. The slider ends under the border, where it cannot be reached from inside.',
      ],
      nl: [
        'Alle vier de ramen van een Nachtnest zijn gelijk, bij beide modellen en in elke wand. Is het gaas van een raam gescheurd of doorgesleten, dan vervangt u alleen dat raam.',
        'Het raam zit rondom vast met een rits, aan de buitenkant, verborgen onder de rand. Rits open, oude raam eruit, nieuwe erin, rits dicht: ongeveer 5 minuten werk. De schuiver eindigt onder de rand, waar niemand er van binnenuit bij kan.',
      ],
      de: [
        'Alle vier Fenster eines Nachtnests sind gleich, bei beiden Modellen und in jeder Wand. Ist das Netz an einem gerissen oder durchgescheuert, tauschen Sie nur dieses Fenster aus.',
        'Rundum hält ein Reißverschluss das Fenster. Er liegt außen, verdeckt vom Rand. Öffnen, altes Fenster heraus, neues hinein, schließen: etwa 5 Minuten. Der Schieber endet unter dem Rand, wo man ihn von innen nicht erreicht.',
      ],
    },
    specification: [
      [
        'size',
        {
          en: 'mesh 70 × 40 cm, with edge 76 × 46 cm',
          nl: 'gaas 70 × 40 cm, met rand 76 × 46 cm',
          de: 'Netz 70 × 40 cm, mit Rand 76 × 46 cm',
        },
      ],
      ['weight', '200 g'],
      [
        'fits',
        {
          en: 'every window of Nachtnest Junior and Maxx',
          nl: 'elk raam van Nachtnest Junior en Maxx',
          de: 'jedem Fenster von Nachtnest Junior und Maxx',
        },
      ],
      [
        'material',
        {
          en: 'polyester mesh with 2 mm openings, edge of polyester and cotton, OEKO-TEX',
          nl: 'polyester gaas met openingen van 2 mm, rand van polyester en katoen, OEKO-TEX',
          de: 'Polyesternetz mit 2 mm großen Öffnungen, Rand aus Polyester und Baumwolle, OEKO-TEX',
        },
      ],
      [
        'washing',
        { en: '40 °C, dry in the air', nl: '40 °C, aan de lucht drogen', de: '40 °C, an der Luft trocknen' },
      ],
      [
        'fitting',
        {
          en: 'about 5 minutes, no tools',
          nl: 'ongeveer 5 minuten, zonder gereedschap',
          de: 'etwa 5 Minuten, ohne Werkzeug',
        },
      ],
      ['box', { en: '1 mesh window', nl: '1 gaasraam', de: '1 Netzfenster' }],
    ],
    warnings: {
      en: [
        'Do not use the bed while a window is missing or torn: an arm or the head can be caught in the opening.',
        'After changing, check that the zip is closed all the way round and its slider lies under the border.',
      ],
      nl: [
        'Gebruik het bed niet zolang er een raam ontbreekt of gescheurd is: een arm of het hoofd kan in de opening klem komen te zitten.',
        'Controleer na het vervangen of de rits rondom dicht is en de schuiver onder de rand ligt.',
      ],
      de: [
        'Benutzen Sie das Bett nicht, solange ein Fenster fehlt oder gerissen ist: Ein Arm oder der Kopf kann in der Öffnung hängen bleiben.',
        'Prüfen Sie nach dem Wechsel, dass der Reißverschluss rundum geschlossen ist und der Schieber unter dem Rand liegt.',
      ],
    },
    numberedAt: SEWN_LABEL,
  },
  pictures: [
    {
      id: '98fa65f6-4d88-4a45-a727-134eaf938176',
      view: 'Main',
      alt: {
        en: 'Mesh window with a stitched border, one corner lifted.',
        nl: 'Gaasraam met een gestikte rand, één hoek opgetild.',
        de: 'Netzfenster mit abgestepptem Rand, eine Ecke ist angehoben.',
      },
    },
  ],
  price: { buy: 3_719, transport: 'parcel', farthest: 4, elsewhere: false },
})
