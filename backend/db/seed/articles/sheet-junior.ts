import { article } from '../article'
import { SEWN_LABEL } from '../part-warnings'

export const sheetJunior = article({
  slug: 'sheet-junior',
  code: 'NN-FJ',
  group: 'Accessoire',
  names: { en: 'Junior fitted sheet', nl: 'Hoeslaken Junior', de: 'Spannbettlaken Junior' },
  descriptions: {
    en: 'Cotton jersey sheet for the Junior mattress, stays in place in restless nights, washable at 60 °C.',
    nl: 'Laken van katoenen jersey voor het matras Junior, blijft zitten in onrustige nachten, wasbaar op 60 °C.',
    de: 'Laken aus Baumwolljersey für die Matratze Junior, sitzt auch in unruhigen Nächten, waschbar bei 60 °C.',
  },
  text: {
    description: {
      en: [
        'A soft sheet of cotton jersey, cut for the Junior mattress. The elastic runs round the whole edge and reaches under the mattress, so the sheet stays where it is, even when somebody moves a lot at night.',
        'It is the narrower of our two sheets: it does not fit the Maxx mattress.',
        'There are no ribbons, buttons or loose threads on it. With two sheets you always have a dry one while the other is in the wash.',
      ],
      nl: [
        'Een zacht laken van katoenen jersey, op maat voor het matras Junior. Het elastiek loopt helemaal rond en grijpt onder het matras. Zo blijft het laken zitten, ook als iemand ’s nachts veel beweegt.',
        'Het is het smalste van onze twee lakens: op het matras Maxx past het niet.',
        'Er zitten geen lintjes, knopen of losse draden aan. Met twee lakens hebt u altijd een droog laken terwijl het andere in de was zit.',
      ],
      de: [
        'Ein weiches Laken aus Baumwolljersey, passend zur Matratze Junior. Der Gummizug läuft ganz herum und greift unter die Matratze. So bleibt das Laken sitzen, auch wenn sich jemand nachts viel bewegt.',
        'Es ist das schmalere unserer beiden Laken: Auf die Matratze Maxx passt es nicht.',
        'Es hat keine Bänder, Knöpfe oder losen Fäden. Mit zwei Laken haben Sie immer ein trockenes, während das andere in der Wäsche ist.',
      ],
    },
    specification: [
      [
        'size',
        {
          en: 'for a mattress of 198 × 88 × 8 cm',
          nl: 'voor een matras van 198 × 88 × 8 cm',
          de: 'für eine Matratze von 198 × 88 × 8 cm',
        },
      ],
      ['weight', { en: '0.5 kg', nl: '0,5 kg', de: '0,5 kg' }],
      ['fits', { en: 'Junior mattress', nl: 'matras Junior', de: 'Matratze Junior' }],
      [
        'material',
        {
          en: '100 % cotton jersey, 160 g/m², OEKO-TEX',
          nl: '100 % katoenen jersey, 160 g/m², OEKO-TEX',
          de: '100 % Baumwolljersey, 160 g/m², OEKO-TEX',
        },
      ],
      ['colour', { en: 'cream white', nl: 'crèmewit', de: 'cremeweiß' }],
      [
        'washing',
        {
          en: '60 °C, tumble dryer on low',
          nl: '60 °C, droger op lage temperatuur',
          de: '60 °C, Trockner auf niedriger Stufe',
        },
      ],
      ['box', { en: '1 fitted sheet', nl: '1 hoeslaken', de: '1 Spannbettlaken' }],
    ],
    warnings: {
      en: [
        'Use it only on the mattress it is made for, and pull it tight: loose fabric can cover the face.',
        'Do not use it any more when the elastic is worn out or comes loose: danger of strangulation.',
      ],
      nl: [
        'Gebruik het alleen op het matras waarvoor het gemaakt is en trek het strak: losse stof kan voor het gezicht komen.',
        'Gebruik het niet meer als het elastiek versleten is of loslaat: verwurgingsgevaar.',
      ],
      de: [
        'Nur auf der passenden Matratze verwenden und straff ziehen: Loser Stoff kann das Gesicht bedecken.',
        'Nicht mehr verwenden, wenn der Gummizug ausgeleiert ist oder sich löst: Strangulationsgefahr.',
      ],
    },
    numberedAt: SEWN_LABEL,
  },
  pictures: [
    {
      id: '9be40aee-5c51-409f-b0c4-f6269a20f813',
      view: 'Main',
      alt: {
        en: 'Junior fitted sheet on the mattress, 198 × 88 cm, with elastic all round, and folded below it.',
        nl: 'Hoeslaken Junior op het matras, 198 × 88 cm, met elastiek rondom, en daaronder opgevouwen.',
        de: 'Spannbettlaken Junior auf der Matratze, 198 × 88 cm, mit Gummizug ringsum, darunter gefaltet.',
      },
    },
  ],
  price: { buy: 3_223, transport: 'parcel', farthest: 4, elsewhere: true },
})
