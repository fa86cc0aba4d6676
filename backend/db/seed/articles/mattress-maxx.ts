import { article } from '../article'
import { PART_WARNINGS, SEWN_LABEL } from '../part-warnings'

export const mattressMaxx = article({
  slug: 'mattress-maxx',
  code: 'NN-MM',
  group: 'Accessoire',
  names: { en: 'Maxx mattress', nl: 'Matras Maxx', de: 'Matratze Maxx' },
  descriptions: {
    en: 'Foam mattress of 213 × 98 × 10 cm that fits the Nachtnest Maxx without a gap.',
    nl: 'Schuimmatras van 213 × 98 × 10 cm dat zonder kier in de Nachtnest Maxx past.',
    de: 'Schaumstoffmatratze, 213 × 98 × 10 cm, die ohne Spalt in das Nachtnest Maxx passt.',
  },
  text: {
    description: {
      en: [
        'The mattress of the Nachtnest Maxx: one piece of firmer foam, 10 cm thick, for people up to 100 kg. Ordinary mattresses are too short for the Maxx and would leave a gap.',
        'The cover of polyester and cotton has a zip on three sides, comes off in one go and is washed at 60 °C. It is not a pressure-relief mattress: if somebody can hardly move in bed, ask a nurse or doctor what is needed.',
        'You can buy it, rent it or take it on trial with the bed. A rented mattress arrives with a freshly washed cover.',
      ],
      nl: [
        'Het matras van de Nachtnest Maxx: steviger schuim uit één stuk, 10 cm dik, voor mensen tot 100 kg. Gewone matrassen zijn te kort voor de Maxx, waardoor er een kier zou overblijven.',
        'De hoes van polyester en katoen heeft aan drie kanten een rits. U haalt hem er zo af en wast hem op 60 °C. Het is geen matras tegen doorliggen: kan iemand zich in bed nauwelijks bewegen, vraag dan een verpleegkundige of arts wat er nodig is.',
        'U kunt het kopen, huren of met het bed op proef nemen. Een gehuurd matras komt met een pas gewassen hoes.',
      ],
      de: [
        'Die Matratze des Nachtnest Maxx: festerer Schaumstoff aus einem Stück, 10 cm dick, für Menschen bis 100 kg. Gewöhnliche Matratzen sind für das Maxx zu kurz, es bliebe ein Spalt.',
        'Der Bezug aus Polyester und Baumwolle hat an drei Seiten einen Reißverschluss, lässt sich in einem Zug abnehmen und bei 60 °C waschen. Es ist keine Matratze gegen Wundliegen: Kann sich jemand im Bett kaum bewegen, fragen Sie eine Pflegefachkraft oder in der Arztpraxis, was gebraucht wird.',
        'Sie können die Matratze kaufen, mieten oder zusammen mit dem Bett zur Probe bekommen. Eine Mietmatratze kommt mit frisch gewaschenem Bezug.',
      ],
    },
    specification: [
      ['size', '213 × 98 × 10 cm'],
      ['weight', { en: '8.5 kg', nl: '8,5 kg', de: '8,5 kg' }],
      ['fits', 'Nachtnest Maxx'],
      [
        'material',
        {
          en: 'foam, 40 kg/m³; cover of polyester and cotton, OEKO-TEX',
          nl: 'schuim, 40 kg/m³; hoes van polyester en katoen, OEKO-TEX',
          de: 'Schaumstoff, 40 kg/m³; Bezug aus Polyester und Baumwolle, OEKO-TEX',
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
      ['packed', { en: 'rolled up, 98 × 52 cm', nl: 'opgerold, 98 × 52 cm', de: 'gerollt, 98 × 52 cm' }],
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
      id: 'fa48126d-6a65-471b-aab5-cc092480b706',
      view: 'Main',
      alt: {
        en: 'Maxx mattress, 213 × 98 cm: a flat foam mattress with a zip round its cover; a detail shows cover, lining and foam.',
        nl: 'Matras Maxx, 213 × 98 cm: een plat schuimmatras met een rits rond de hoes; een uitvergroting toont hoes, voering en schuim.',
        de: 'Matratze Maxx, 213 × 98 cm: eine flache Schaumstoffmatratze mit Reißverschluss am Bezug; ein vergrößerter Ausschnitt zeigt Bezug, Zwischenlage und Schaumstoff.',
      },
    },
  ],
  price: {
    buy: 24_711,
    transport: 'bulky',
    farthest: 4,
    elsewhere: true,
    rent: { start: 2_397, day: 165, deposit: 5_000, trial: true },
  },
})
