import { article } from '../article'
import { PART_WARNINGS } from '../part-warnings'

export const nightlight = article({
  slug: 'nightlight',
  code: 'NN-NL',
  group: 'Accessoire',
  names: { en: 'Night light', nl: 'Nachtlampje', de: 'Nachtlicht' },
  descriptions: {
    en: 'Small, warm light that hangs on the outside of the bed, to look in without waking anyone.',
    nl: 'Klein, warm lampje voor aan de buitenkant van het bed, om te kijken zonder te wekken.',
    de: 'Kleines, warmes Licht zum Aufhängen außen am Bett, um nachzusehen, ohne jemanden zu wecken.',
  },
  text: {
    description: {
      en: [
        'A round light in the colour of candlelight. It hangs by a short strap from a frame tube outside the bed, beside a mesh window, and gives just enough light to see whether all is well.',
        'Press once for a soft light, twice for a brighter one to read or change a sheet by. After a long press it switches itself off when 30 minutes have passed.',
        'Charged, it lasts about 30 hours on the soft setting and 10 hours on the brighter one. It makes no sound and does not blink.',
      ],
      nl: [
        'Een rond lampje met de kleur van kaarslicht. U hangt het met een kort bandje aan de buitenkant aan een buis van het frame, naast een gaasraam. Het geeft net genoeg licht om te zien of alles goed gaat.',
        'Eén keer drukken geeft zacht licht, twee keer helderder licht om bij te lezen of een laken te verschonen. Drukt u lang, dan gaat het na 30 minuten vanzelf uit.',
        'Opgeladen brandt het ongeveer 30 uur in de zachte stand en 10 uur in de heldere stand. Het maakt geen geluid en knippert niet.',
      ],
      de: [
        'Ein rundes Licht in der Farbe von Kerzenschein. Sie hängen es mit einem kurzen Band außen an ein Rohr des Gestells, neben ein Netzfenster. Es leuchtet gerade so hell, dass Sie sehen, ob alles gut ist.',
        'Einmal drücken gibt sanftes Licht, zweimal ein helleres zum Lesen oder um ein Laken zu wechseln. Drücken Sie lange, schaltet es sich nach 30 Minuten von selbst aus.',
        'Aufgeladen leuchtet es etwa 30 Stunden sanft oder 10 Stunden hell. Es macht kein Geräusch und blinkt nicht.',
      ],
    },
    specification: [
      [
        'size',
        { en: '7 cm across, 4 cm deep', nl: 'doorsnede 7 cm, 4 cm diep', de: 'Durchmesser 7 cm, 4 cm tief' },
      ],
      ['weight', '120 g'],
      [
        { en: 'Light', nl: 'Licht', de: 'Licht' },
        {
          en: 'warm, 2200 K; 5 or 20 lumens',
          nl: 'warm, 2200 K; 5 of 20 lumen',
          de: 'warm, 2200 K; 5 oder 20 Lumen',
        },
      ],
      [
        { en: 'Battery', nl: 'Accu', de: 'Akku' },
        {
          en: 'lithium-ion, 1200 mAh, built in; lasts 30 or 10 hours',
          nl: 'lithium-ion, 1200 mAh, ingebouwd; goed voor 30 of 10 uur',
          de: 'Lithium-Ionen, 1200 mAh, fest eingebaut; reicht für 30 oder 10 Stunden',
        },
      ],
      [
        { en: 'Charging', nl: 'Opladen', de: 'Aufladen' },
        {
          en: 'by USB-C, about 3 hours; without a charger in the box',
          nl: 'via USB-C, ongeveer 3 uur; zonder oplader in de doos',
          de: 'über USB-C, etwa 3 Stunden; ohne Ladegerät im Karton',
        },
      ],
      [
        'fits',
        {
          en: 'the 25 mm tubes of Junior and Maxx',
          nl: 'de buizen van 25 mm van Junior en Maxx',
          de: 'Rohren von 25 mm, Junior und Maxx',
        },
      ],
      [
        'material',
        {
          en: 'polycarbonate and silicone',
          nl: 'polycarbonaat en siliconen',
          de: 'Polycarbonat und Silikon',
        },
      ],
      [
        'cleaning',
        { en: 'wipe with a damp cloth', nl: 'afnemen met een vochtige doek', de: 'feucht abwischen' },
      ],
      [
        'box',
        {
          en: 'night light with strap, USB-C cable of 1 m',
          nl: 'nachtlampje met bandje, USB-C-kabel van 1 m',
          de: 'Nachtlicht mit Band, USB-C-Kabel, 1 m',
        },
      ],
    ],
    warnings: PART_WARNINGS.nightlight,
    numberedAt: {
      en: 'on the top of the light',
      nl: 'op de bovenkant van het lampje',
      de: 'auf der Oberseite des Lichts',
    },
  },
  pictures: [
    {
      id: 'fcbb0698-9b2a-4369-9a0b-202d0679e5ae',
      view: 'Main',
      alt: {
        en: 'Night light with warm light, hung from a frame tube by a strap.',
        nl: 'Nachtlampje met warm licht, met een band aan een framebuis gehangen.',
        de: 'Nachtlicht mit warmem Licht, mit einem Band an ein Gestellrohr gehängt.',
      },
    },
  ],
  price: { buy: 3_333, transport: 'parcel', farthest: 4, elsewhere: true },
})
