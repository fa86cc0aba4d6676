import { article } from '../article'
import { BED_FACTS } from '../bed-facts'
import { BED_NUMBER, BEFORE_CLOSING, bedWarnings, MAXX_LIMITS } from '../bed-words'
import { joinWarnings, PART_WARNINGS } from '../part-warnings'

export const setMaxxHome = article({
  slug: 'set-maxx-home',
  code: 'NN-SM',
  group: 'Set',
  names: { en: 'Maxx home set', nl: 'Thuisset Maxx', de: 'Zuhause-Set Maxx' },
  descriptions: {
    en: 'The Maxx bed with mattress, two sheets, liner and night light: ready for the first night.',
    nl: 'Bed Maxx met matras, twee lakens, matrasbeschermer en nachtlampje: klaar voor de eerste nacht.',
    de: 'Bett Maxx mit Matratze, zwei Laken, Nässeschutz und Nachtlicht: bereit für die erste Nacht.',
  },
  text: {
    description: {
      en: [
        'Everything a teenager or adult up to 100 kg needs to sleep in the Nachtnest Maxx at home: the bed, what belongs in it, and a small light for whoever looks in at night.',
        'In the set:',
        [
          'the Nachtnest Maxx bed, with bag and instructions',
          'the Maxx mattress, 10 cm thick, which fits without a gap',
          'two fitted sheets, one to use and one in the wash',
          'a waterproof liner',
          'a night light that hangs on the outside',
        ],
        'The entrance is in one long side of the bed. You open and close its zip from outside, in a few seconds and without a key. Air comes through four mesh windows. The page of the Nachtnest Maxx tells you more about getting in, washing and moving.',
        ...BEFORE_CLOSING.en,
      ],
      nl: [
        'Alles wat een tiener of volwassene tot 100 kg nodig heeft om thuis in de Nachtnest Maxx te slapen: het bed, wat erin hoort, en een lampje voor wie ’s nachts even komt kijken.',
        'In de set:',
        [
          'het bed Nachtnest Maxx, met tas en handleiding',
          'het matras Maxx, 10 cm dik, dat zonder kier past',
          'twee hoeslakens, één om te gebruiken en één voor in de was',
          'een waterdichte matrasbeschermer',
          'een nachtlampje dat aan de buitenkant hangt',
        ],
        'De instap zit in een van de lange kanten van het bed. De rits opent en sluit u van buitenaf, in een paar seconden en zonder sleutel. Door vier gaasramen komt er lucht binnen. Op de pagina van de Nachtnest Maxx leest u meer over in- en uitstappen, wassen en verplaatsen.',
        ...BEFORE_CLOSING.nl,
      ],
      de: [
        'Alles, was Jugendliche und Erwachsene bis 100 kg brauchen, um zu Hause im Nachtnest Maxx zu schlafen: das Bett, was hineingehört, und ein kleines Licht für alle, die nachts nachsehen.',
        'Im Set:',
        [
          'das Bett Nachtnest Maxx mit Tasche und Anleitung',
          'die Matratze Maxx, 10 cm dick, die ohne Spalt passt',
          'zwei Spannbettlaken, eines im Bett und eines in der Wäsche',
          'ein wasserdichter Nässeschutz',
          'ein Nachtlicht, das außen am Bett hängt',
        ],
        'Der Einstieg liegt an einer Längsseite des Betts. Den Reißverschluss öffnen und schließen Sie von außen, in wenigen Sekunden und ohne Schlüssel. Durch vier Netzfenster kommt Luft herein. Auf der Seite des Nachtnest Maxx lesen Sie mehr über Einstieg, Reinigung und Umstellen.',
        ...BEFORE_CLOSING.de,
      ],
    },
    specification: [
      ['inside', '215 × 100 × 95 cm'],
      ['outside', '226 × 111 × 104 cm'],
      ['userWeight', { en: 'up to 100 kg', nl: 'tot 100 kg', de: 'bis 100 kg' }],
      [
        'userHeight',
        { en: 'comfortable up to 193 cm', nl: 'comfortabel tot 193 cm', de: 'bequem bis 193 cm' },
      ],
      [
        'weight',
        {
          en: 'about 30 kg in all, of which the bed 19 kg and the mattress 8.5 kg',
          nl: 'samen ongeveer 30 kg, waarvan het bed 19 kg en het matras 8,5 kg',
          de: 'zusammen etwa 30 kg, davon das Bett 19 kg und die Matratze 8,5 kg',
        },
      ],
      [
        'mattress',
        {
          en: 'foam, 213 × 98 × 10 cm, removable cover',
          nl: 'schuim, 213 × 98 × 10 cm, afneembare hoes',
          de: 'Schaumstoff, 213 × 98 × 10 cm, abnehmbarer Bezug',
        },
      ],
      BED_FACTS.windows,
      [
        'washing',
        {
          en: 'walls and roof 40 °C; sheets, liner and mattress cover 60 °C',
          nl: 'wanden en dak 40 °C; lakens, matrasbeschermer en matrashoes 60 °C',
          de: 'Wände und Dach 40 °C; Laken, Nässeschutz und Matratzenbezug 60 °C',
        },
      ],
      BED_FACTS.setup,
      [
        'box',
        {
          en: '2 parcels: 1 bed, 1 mattress, 2 fitted sheets, 1 liner, 1 night light with USB-C cable',
          nl: '2 pakketten: 1 bed, 1 matras, 2 hoeslakens, 1 matrasbeschermer, 1 nachtlampje met USB-C-kabel',
          de: '2 Pakete: 1 Bett, 1 Matratze, 2 Spannbettlaken, 1 Nässeschutz, 1 Nachtlicht mit USB-C-Kabel',
        },
      ],
      BED_FACTS.languages,
    ],
    warnings: joinWarnings(bedWarnings(MAXX_LIMITS), PART_WARNINGS.mattress, PART_WARNINGS.nightlight),
    numberedAt: BED_NUMBER,
  },
  pictures: [
    {
      id: 'b29e7796-28e8-4873-bb80-3cc59c8c61be',
      view: 'Main',
      alt: {
        en: 'Maxx home set: the bed with its mattress, two fitted sheets, a waterproof liner and a night light.',
        nl: 'Thuisset Maxx: het bed met matras, twee hoeslakens, een waterdichte matrasbeschermer en een nachtlampje.',
        de: 'Zuhause-Set Maxx: das Bett mit Matratze, zwei Spannbettlaken, einem Nässeschutz und einem Nachtlicht.',
      },
    },
  ],
  contents: { maxx: 1, 'mattress-maxx': 1, 'sheet-maxx': 2, 'liner-maxx': 1, nightlight: 1 },
  price: { buy: 272_314, transport: 'bulky', farthest: 4, elsewhere: true },
})
