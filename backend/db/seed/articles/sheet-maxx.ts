import { article } from '../article'
import { SEWN_LABEL } from '../part-warnings'

export const sheetMaxx = article({
  slug: 'sheet-maxx',
  code: 'NN-FM',
  group: 'Accessoire',
  names: { en: 'Maxx fitted sheet', nl: 'Hoeslaken Maxx', de: 'Spannbettlaken Maxx' },
  descriptions: {
    en: 'Cotton jersey sheet for the Maxx mattress, stays in place in restless nights, washable at 60 °C.',
    nl: 'Laken van katoenen jersey voor het matras Maxx, blijft zitten in onrustige nachten, wasbaar op 60 °C.',
    de: 'Laken aus Baumwolljersey für die Matratze Maxx, sitzt auch in unruhigen Nächten, waschbar bei 60 °C.',
  },
  text: {
    description: {
      en: [
        'A soft sheet of cotton jersey, cut for the Maxx mattress. The elastic runs round the whole edge and reaches under the mattress, so the sheet stays where it is, even when somebody moves a lot at night.',
        'It is longer and wider than an ordinary single sheet and has deeper corners. An ordinary one would slip off the Maxx mattress.',
        'There are no ribbons, buttons or loose threads on it. With two sheets you always have a dry one while the other is in the wash.',
      ],
      nl: [
        'Een zacht laken van katoenen jersey, op maat voor het matras Maxx. Het elastiek loopt helemaal rond en grijpt onder het matras. Zo blijft het laken zitten, ook als iemand ’s nachts veel beweegt.',
        'Het is langer en breder dan een gewoon eenpersoonslaken en heeft hogere hoeken. Een gewoon laken zou van het matras Maxx af schieten.',
        'Er zitten geen lintjes, knopen of losse draden aan. Met twee lakens hebt u altijd een droog laken terwijl het andere in de was zit.',
      ],
      de: [
        'Ein weiches Laken aus Baumwolljersey, passend zur Matratze Maxx. Der Gummizug läuft ganz herum und greift unter die Matratze. So bleibt das Laken sitzen, auch wenn sich jemand nachts viel bewegt.',
        'Es ist länger und breiter als ein gewöhnliches Einzellaken und hat einen höheren Rand. Ein gewöhnliches würde von der Matratze Maxx rutschen.',
        'Es hat keine Bänder, Knöpfe oder losen Fäden. Mit zwei Laken haben Sie immer ein trockenes, während das andere in der Wäsche ist.',
      ],
    },
    specification: [
      [
        'size',
        {
          en: 'for a mattress of 213 × 98 × 10 cm',
          nl: 'voor een matras van 213 × 98 × 10 cm',
          de: 'für eine Matratze von 213 × 98 × 10 cm',
        },
      ],
      ['weight', { en: '0.6 kg', nl: '0,6 kg', de: '0,6 kg' }],
      ['fits', { en: 'Maxx mattress', nl: 'matras Maxx', de: 'Matratze Maxx' }],
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
      id: '03b8e547-1b63-41ae-8510-5408f57f85f1',
      view: 'Main',
      alt: {
        en: 'Maxx fitted sheet on the mattress, 213 × 98 cm, with elastic all round, and folded below it.',
        nl: 'Hoeslaken Maxx op het matras, 213 × 98 cm, met elastiek rondom, en daaronder opgevouwen.',
        de: 'Spannbettlaken Maxx auf der Matratze, 213 × 98 cm, mit Gummizug ringsum, darunter gefaltet.',
      },
    },
  ],
  price: { buy: 3_719, transport: 'parcel', farthest: 4, elsewhere: true },
})
