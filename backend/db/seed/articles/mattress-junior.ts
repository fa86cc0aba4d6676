import { article } from '../article'
import { PART_WARNINGS, SEWN_LABEL } from '../part-warnings'

export const mattressJunior = article({
  slug: 'mattress-junior',
  code: 'NN-MJ',
  group: 'Accessoire',
  names: { en: 'Junior mattress', nl: 'Matras Junior', de: 'Matratze Junior' },
  descriptions: {
    en: 'Foam mattress of 198 × 88 × 8 cm that fits the Nachtnest Junior without a gap.',
    nl: 'Schuimmatras van 198 × 88 × 8 cm dat zonder kier in de Nachtnest Junior past.',
    de: 'Schaumstoffmatratze, 198 × 88 × 8 cm, die ohne Spalt in das Nachtnest Junior passt.',
  },
  text: {
    description: {
      en: [
        'The mattress of the Nachtnest Junior: one piece of foam, firm enough to turn over on easily, and cut so that no gap remains along the walls.',
        'The cover of polyester and cotton has a zip on three sides, comes off in one go and is washed at 60 °C. Two straps hold the mattress together when it is rolled up for travelling.',
        'You can buy it, rent it or take it on trial with the bed. A rented mattress arrives with a freshly washed cover.',
      ],
      nl: [
        'Het matras van de Nachtnest Junior: schuim uit één stuk, stevig genoeg om er makkelijk op om te draaien, en zo gesneden dat er langs de wanden geen kier overblijft.',
        'De hoes van polyester en katoen heeft aan drie kanten een rits. U haalt hem er zo af en wast hem op 60 °C. Met twee riemen blijft het matras opgerold als u op reis gaat.',
        'U kunt het kopen, huren of met het bed op proef nemen. Een gehuurd matras komt met een pas gewassen hoes.',
      ],
      de: [
        'Die Matratze des Nachtnest Junior: Schaumstoff aus einem Stück, fest genug, um sich leicht darauf umzudrehen, und so zugeschnitten, dass an den Wänden kein Spalt bleibt.',
        'Der Bezug aus Polyester und Baumwolle hat an drei Seiten einen Reißverschluss, lässt sich in einem Zug abnehmen und bei 60 °C waschen. Für die Reise halten zwei Gurte die Matratze gerollt zusammen.',
        'Sie können die Matratze kaufen, mieten oder zusammen mit dem Bett zur Probe bekommen. Eine Mietmatratze kommt mit frisch gewaschenem Bezug.',
      ],
    },
    specification: [
      ['size', '198 × 88 × 8 cm'],
      ['weight', '5 kg'],
      ['fits', 'Nachtnest Junior'],
      [
        'material',
        {
          en: 'foam, 35 kg/m³; cover of polyester and cotton, OEKO-TEX',
          nl: 'schuim, 35 kg/m³; hoes van polyester en katoen, OEKO-TEX',
          de: 'Schaumstoff, 35 kg/m³; Bezug aus Polyester und Baumwolle, OEKO-TEX',
        },
      ],
      [
        'washing',
        {
          en: 'cover 60 °C, dry in the air; do not wash the foam',
          nl: 'hoes 60 °C, aan de lucht drogen; het schuim niet wassen',
          de: 'Bezug 60 °C, an der Luft trocknen; Schaumstoff nicht waschen',
        },
      ],
      ['packed', { en: 'rolled up, 88 × 45 cm', nl: 'opgerold, 88 × 45 cm', de: 'gerollt, 88 × 45 cm' }],
      [
        'box',
        {
          en: 'mattress with cover, 2 straps',
          nl: 'matras met hoes, 2 riemen',
          de: 'Matratze mit Bezug, 2 Gurte',
        },
      ],
    ],
    warnings: PART_WARNINGS.mattress,
    numberedAt: SEWN_LABEL,
  },
  pictures: [
    {
      id: '1a2ecf5c-f090-4c12-ac7f-8ea1a0ad48fc',
      view: 'Main',
      alt: {
        en: 'Junior mattress, 198 × 88 cm: a flat foam mattress with a zip round its cover; a detail shows cover, lining and foam.',
        nl: 'Matras Junior, 198 × 88 cm: een plat schuimmatras met een rits rond de hoes; een uitvergroting toont hoes, voering en schuim.',
        de: 'Matratze Junior, 198 × 88 cm: eine flache Schaumstoffmatratze mit Reißverschluss am Bezug; ein vergrößerter Ausschnitt zeigt Bezug, Zwischenlage und Schaumstoff.',
      },
    },
  ],
  price: {
    buy: 20_248,
    transport: 'bulky',
    farthest: 4,
    elsewhere: true,
    rent: { start: 2_066, day: 124, deposit: 5_000, trial: true },
  },
})
