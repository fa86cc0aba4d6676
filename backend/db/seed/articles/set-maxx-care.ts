import { article } from '../article'
import { BED_FACTS } from '../bed-facts'
import { BED_NUMBER, BEFORE_CLOSING, bedWarnings, MAXX_LIMITS } from '../bed-words'
import { joinWarnings, PART_WARNINGS } from '../part-warnings'

export const setMaxxCare = article({
  slug: 'set-maxx-care',
  code: 'NN-CM',
  group: 'Set',
  names: { en: 'Maxx care set', nl: 'Zorgset Maxx', de: 'Pflegeset Maxx' },
  descriptions: {
    en: 'The Maxx bed with mattress, three sheets, two liners, tube passage and zip guard, for daily care.',
    nl: 'Bed Maxx met matras, drie lakens, twee matrasbeschermers, doorvoer en ritsbeveiliging voor dagelijkse zorg.',
    de: 'Bett Maxx mit Matratze, drei Laken, zwei Nässeschutz-Auflagen, Durchführung und Reißverschluss-Sicherung.',
  },
  text: {
    description: {
      en: [
        'The Nachtnest Maxx with what is needed where the bed is used every night and the linen is changed often: in a care home, a group home, a hospital, or at home with nursing. For people up to 100 kg. You can buy the set or rent it.',
        'In the set:',
        [
          'the Nachtnest Maxx bed, with bag and instructions',
          'the Maxx mattress, 10 cm thick, which fits without a gap',
          'three fitted sheets and two waterproof liners, so that there is always a dry bed',
          'the tube and cable passage, for a feeding tube or the cable of a monitor',
          'the zip guard, which keeps the sliders covered and still opens with one hand',
        ],
        'For those who run a ward or a home: write down who may close the bed, when, for how long, and who looks in. Show everyone on the night shift how to open it. Each bed has a serial number, which helps you keep its cleaning and checks on record.',
        'A hoist cannot reach in from above, because the roof stays closed. Whoever helps somebody in or out kneels beside the entrance, 130 cm wide and 75 cm high. Air comes through four mesh windows. The page of the Nachtnest Maxx tells you more.',
        ...BEFORE_CLOSING.en,
      ],
      nl: [
        'De Nachtnest Maxx met wat u nodig hebt als het bed elke nacht wordt gebruikt en het beddengoed vaak wordt verschoond: in een zorginstelling, een woongroep, een ziekenhuis, of thuis met verpleging. Voor mensen tot 100 kg. U kunt de set kopen of huren.',
        'In de set:',
        [
          'het bed Nachtnest Maxx, met tas en handleiding',
          'het matras Maxx, 10 cm dik, dat zonder kier past',
          'drie hoeslakens en twee waterdichte matrasbeschermers, zodat er altijd een droog bed is',
          'de doorvoer voor slangen en kabels, voor een voedingssonde of de kabel van een monitor',
          'de ritsbeveiliging, die de schuivers afdekt en toch met één hand opengaat',
        ],
        'Voor wie een afdeling of woongroep leidt: leg vast wie het bed mag sluiten, wanneer en hoe lang, en wie er komt kijken. Laat iedereen in de nachtdienst zien hoe het opengaat. Elk bed heeft een serienummer, zodat u schoonmaak en controles per bed kunt bijhouden.',
        'Het dak blijft dicht, dus een tillift kan er niet van bovenaf bij. Wie iemand in of uit bed helpt, knielt bij de instap van 130 cm breed en 75 cm hoog. Door vier gaasramen komt er lucht binnen. Op de pagina van de Nachtnest Maxx leest u meer.',
        ...BEFORE_CLOSING.nl,
      ],
      de: [
        'Das Nachtnest Maxx für den täglichen Einsatz, mit genug Wäsche zum Wechseln: im Heim, in der Wohngruppe, im Krankenhaus oder zu Hause mit Pflegedienst. Für Menschen bis 100 kg. Sie können das Set kaufen oder mieten.',
        'Im Set:',
        [
          'das Bett Nachtnest Maxx mit Tasche und Anleitung',
          'die Matratze Maxx, 10 cm dick, die ohne Spalt passt',
          'drei Spannbettlaken und zwei wasserdichte Auflagen als Nässeschutz, damit immer ein trockenes Bett bereit ist',
          'die Durchführung für Schläuche und Kabel, etwa für eine Ernährungssonde oder das Kabel eines Monitors',
          'die Reißverschluss-Sicherung, die die Schieber abdeckt und sich trotzdem mit einer Hand öffnen lässt',
        ],
        'Für alle, die eine Station oder ein Heim leiten: Halten Sie schriftlich fest, wer das Bett wann und wie lange schließen darf und wer nachsieht. Zeigen Sie allen im Nachtdienst, wie man es öffnet. Jedes Bett hat eine Seriennummer, so können Sie Reinigung und Prüfungen je Bett dokumentieren.',
        'Das Dach bleibt geschlossen, ein Patientenlifter kommt von oben also nicht hinein. Wer beim Hinein- oder Herauskommen hilft, kniet am Einstieg, der 130 cm breit und 75 cm hoch ist. Durch vier Netzfenster kommt Luft herein. Auf der Seite des Nachtnest Maxx lesen Sie mehr.',
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
          en: 'about 31 kg in all, of which the bed 19 kg and the mattress 8.5 kg',
          nl: 'samen ongeveer 31 kg, waarvan het bed 19 kg en het matras 8,5 kg',
          de: 'zusammen etwa 31 kg, davon das Bett 19 kg und die Matratze 8,5 kg',
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
          en: 'walls, roof and zip guard 40 °C; sheets, liners and mattress cover 60 °C',
          nl: 'wanden, dak en ritsbeveiliging 40 °C; lakens, matrasbeschermers en matrashoes 60 °C',
          de: 'Wände, Dach und Reißverschluss-Sicherung 40 °C; Laken, Nässeschutz und Matratzenbezug 60 °C',
        },
      ],
      BED_FACTS.setup,
      [
        'box',
        {
          en: '2 parcels: 1 bed, 1 mattress, 3 fitted sheets, 2 liners, 1 tube and cable passage, 1 zip guard',
          nl: '2 pakketten: 1 bed, 1 matras, 3 hoeslakens, 2 matrasbeschermers, 1 doorvoer, 1 ritsbeveiliging',
          de: '2 Pakete: 1 Bett, 1 Matratze, 3 Spannbettlaken, 2 Auflagen als Nässeschutz, 1 Durchführung, 1 Reißverschluss-Sicherung',
        },
      ],
      BED_FACTS.languages,
    ],
    warnings: joinWarnings(
      bedWarnings(MAXX_LIMITS),
      PART_WARNINGS.mattress,
      PART_WARNINGS.tubeport,
      PART_WARNINGS.zipguard,
    ),
    numberedAt: BED_NUMBER,
  },
  pictures: [
    {
      id: '82974fc5-f4a1-4406-9475-8eb9c70e5f22',
      view: 'Main',
      alt: {
        en: 'Maxx care set: the bed with its mattress, three fitted sheets, two waterproof liners, a tube and cable passage and a zip guard.',
        nl: 'Zorgset Maxx: het bed met matras, drie hoeslakens, twee waterdichte matrasbeschermers, een doorvoer voor slangen en kabels en een ritsbeveiliging.',
        de: 'Pflegeset Maxx: das Bett mit Matratze, drei Spannbettlaken, zwei Auflagen als Nässeschutz, eine Durchführung für Schläuche und Kabel und eine Reißverschluss-Sicherung.',
      },
    },
  ],
  contents: { maxx: 1, 'mattress-maxx': 1, 'sheet-maxx': 3, 'liner-maxx': 2, tubeport: 1, zipguard: 1 },
  price: {
    buy: 288_843,
    transport: 'bulky',
    farthest: 2,
    elsewhere: false,
    rent: { start: 12_314, day: 868, deposit: 40_000, trial: false },
  },
})
