import { article } from '../article'
import { BED_FACTS } from '../bed-facts'
import { BED_NUMBER, BEFORE_CLOSING, bedWarnings, JUNIOR_LIMITS } from '../bed-words'
import { joinWarnings, PART_WARNINGS } from '../part-warnings'

export const setJuniorHome = article({
  slug: 'set-junior-home',
  code: 'NN-SJ',
  group: 'Set',
  names: { en: 'Junior home set', nl: 'Thuisset Junior', de: 'Zuhause-Set Junior' },
  descriptions: {
    en: 'The Junior bed with mattress, two sheets, liner and night light: ready for the first night.',
    nl: 'Bed Junior met matras, twee lakens, matrasbeschermer en nachtlampje: klaar voor de eerste nacht.',
    de: 'Bett Junior mit Matratze, zwei Laken, Nässeschutz und Nachtlicht: bereit für die erste Nacht.',
  },
  text: {
    description: {
      en: [
        'Everything a child or teenager up to 50 kg needs to sleep in the Nachtnest Junior at home. When the parcels arrive, you can make the bed the same evening.',
        'In the set:',
        [
          'the Nachtnest Junior bed, with bag and instructions',
          'the Junior mattress, which fits without a gap',
          'two fitted sheets, one to use and one in the wash',
          'a waterproof liner',
          'a night light that hangs on the outside',
        ],
        'The entrance is in one long side of the bed. You open and close its zip from outside, in a few seconds and without a key. Air comes through four mesh windows. The page of the Nachtnest Junior tells you more about getting in, washing and moving.',
        ...BEFORE_CLOSING.en,
      ],
      nl: [
        'Alles wat een kind of tiener tot 50 kg nodig heeft om thuis in de Nachtnest Junior te slapen. Zijn de pakketten er, dan kunt u het bed dezelfde avond nog opmaken.',
        'In de set:',
        [
          'het bed Nachtnest Junior, met tas en handleiding',
          'het matras Junior, dat zonder kier past',
          'twee hoeslakens, één om te gebruiken en één voor in de was',
          'een waterdichte matrasbeschermer',
          'een nachtlampje dat aan de buitenkant hangt',
        ],
        'De instap zit in een van de lange kanten van het bed. De rits opent en sluit u van buitenaf, in een paar seconden en zonder sleutel. Door vier gaasramen komt er lucht binnen. Op de pagina van de Nachtnest Junior leest u meer over in- en uitstappen, wassen en meenemen.',
        ...BEFORE_CLOSING.nl,
      ],
      de: [
        'Alles, was Kinder und Jugendliche bis 50 kg brauchen, um zu Hause im Nachtnest Junior zu schlafen. Sind die Pakete da, können Sie das Bett noch am selben Abend beziehen.',
        'Im Set:',
        [
          'das Bett Nachtnest Junior mit Tasche und Anleitung',
          'die Matratze Junior, die ohne Spalt passt',
          'zwei Spannbettlaken, eines im Bett und eines in der Wäsche',
          'ein wasserdichter Nässeschutz',
          'ein Nachtlicht, das außen am Bett hängt',
        ],
        'Der Einstieg liegt an einer Längsseite des Betts. Den Reißverschluss öffnen und schließen Sie von außen, in wenigen Sekunden und ohne Schlüssel. Durch vier Netzfenster kommt Luft herein. Auf der Seite des Nachtnest Junior lesen Sie mehr über Einstieg, Reinigung und Mitnehmen.',
        ...BEFORE_CLOSING.de,
      ],
    },
    specification: [
      ['inside', '200 × 90 × 80 cm'],
      ['outside', '210 × 100 × 88 cm'],
      ['userWeight', { en: 'up to 50 kg', nl: 'tot 50 kg', de: 'bis 50 kg' }],
      [
        'userHeight',
        {
          en: 'comfortable up to 175 cm, suitable up to 193 cm',
          nl: 'comfortabel tot 175 cm, geschikt tot 193 cm',
          de: 'bequem bis 175 cm, geeignet bis 193 cm',
        },
      ],
      [
        'weight',
        {
          en: 'about 21 kg in all, of which the bed 14 kg and the mattress 5 kg',
          nl: 'samen ongeveer 21 kg, waarvan het bed 14 kg en het matras 5 kg',
          de: 'zusammen etwa 21 kg, davon das Bett 14 kg und die Matratze 5 kg',
        },
      ],
      [
        'mattress',
        {
          en: 'foam, 198 × 88 × 8 cm, removable cover',
          nl: 'schuim, 198 × 88 × 8 cm, afneembare hoes',
          de: 'Schaumstoff, 198 × 88 × 8 cm, abnehmbarer Bezug',
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
    warnings: joinWarnings(bedWarnings(JUNIOR_LIMITS), PART_WARNINGS.mattress, PART_WARNINGS.nightlight),
    numberedAt: BED_NUMBER,
  },
  pictures: [
    {
      id: '4ab68423-8eb9-45c3-a184-aa40e37c6d61',
      view: 'Main',
      alt: {
        en: 'Junior home set: the bed with its mattress, two fitted sheets, a waterproof liner and a night light.',
        nl: 'Thuisset Junior: het bed met matras, twee hoeslakens, een waterdichte matrasbeschermer en een nachtlampje.',
        de: 'Zuhause-Set Junior: das Bett mit Matratze, zwei Spannbettlaken, einem Nässeschutz und einem Nachtlicht.',
      },
    },
  ],
  contents: { junior: 1, 'mattress-junior': 1, 'sheet-junior': 2, 'liner-junior': 1, nightlight: 1 },
  price: { buy: 235_124, transport: 'bulky', farthest: 4, elsewhere: true },
})
