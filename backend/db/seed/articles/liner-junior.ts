import { article } from '../article'
import { SEWN_LABEL } from '../part-warnings'

export const linerJunior = article({
  slug: 'liner-junior',
  code: 'NN-LJ',
  group: 'Accessoire',
  names: { en: 'Junior waterproof liner', nl: 'Matrasbeschermer Junior', de: 'Nässeschutz Junior' },
  descriptions: {
    en: 'Absorbent, waterproof and quiet layer between sheet and Junior mattress, washable at 60 °C.',
    nl: 'Absorberende, waterdichte en stille laag tussen laken en matras Junior, wasbaar op 60 °C.',
    de: 'Saugfähige, wasserdichte und leise Auflage zwischen Laken und Matratze Junior, waschbar bei 60 °C.',
  },
  text: {
    description: {
      en: [
        'The liner lies between sheet and mattress. Its upper side of cotton terry takes up moisture, and a thin membrane underneath keeps the mattress dry. It does not rustle when somebody turns over.',
        'Elastic at the four corners holds it in place. It covers the whole Junior mattress, from edge to edge.',
        'Wash it at 60 °C and leave out fabric softener, or it will take up less. A second liner saves you waiting for the first to dry.',
      ],
      nl: [
        'De matrasbeschermer ligt tussen laken en matras. De bovenkant van badstof neemt vocht op en een dun membraan aan de onderkant houdt het matras droog. Hij ritselt niet als iemand zich omdraait.',
        'Elastiek op de vier hoeken houdt hem op zijn plaats. Hij bedekt het hele matras Junior, van rand tot rand.',
        'Was hem op 60 °C en laat wasverzachter weg, anders neemt hij minder op. Met een tweede matrasbeschermer hoeft u niet te wachten tot de eerste droog is.',
      ],
      de: [
        'Der Nässeschutz liegt zwischen Laken und Matratze. Die Oberseite aus Baumwollfrottee nimmt Feuchtigkeit auf, eine dünne Membran darunter hält die Matratze trocken. Er raschelt nicht, wenn sich jemand umdreht.',
        'Gummibänder an den vier Ecken halten ihn fest. Er bedeckt die ganze Matratze Junior, von Rand zu Rand.',
        'Waschen Sie ihn bei 60 °C und ohne Weichspüler, sonst saugt er weniger auf. Mit einem zweiten müssen Sie nicht warten, bis der erste trocken ist.',
      ],
    },
    specification: [
      ['size', '198 × 88 cm'],
      ['weight', { en: '0.6 kg', nl: '0,6 kg', de: '0,6 kg' }],
      ['fits', { en: 'Junior mattress', nl: 'matras Junior', de: 'Matratze Junior' }],
      [
        'material',
        {
          en: 'terry of 80 % cotton and 20 % polyester, polyurethane membrane, OEKO-TEX',
          nl: 'badstof van 80 % katoen en 20 % polyester, membraan van polyurethaan, OEKO-TEX',
          de: 'Frottee aus 80 % Baumwolle und 20 % Polyester, Membran aus Polyurethan, OEKO-TEX',
        },
      ],
      ['colour', { en: 'white', nl: 'wit', de: 'weiß' }],
      [
        'washing',
        {
          en: '60 °C, no fabric softener, tumble dryer on low',
          nl: '60 °C, zonder wasverzachter, droger op lage temperatuur',
          de: '60 °C, ohne Weichspüler, Trockner auf niedriger Stufe',
        },
      ],
      ['box', { en: '1 liner', nl: '1 matrasbeschermer', de: '1 Nässeschutz' }],
    ],
    warnings: {
      en: [
        'Danger of suffocation: the liner does not let air through. Always fasten all four corners and put a sheet over it.',
        'Do not use it as a blanket or pad on top of the sheet.',
        'Do not use it any more when the membrane is torn or a corner elastic comes loose.',
      ],
      nl: [
        'Verstikkingsgevaar: de matrasbeschermer laat geen lucht door. Maak altijd alle vier de hoeken vast en leg er een laken overheen.',
        'Gebruik hem niet als deken of als onderlegger boven op het laken.',
        'Gebruik hem niet meer als het membraan gescheurd is of een hoekelastiek loslaat.',
      ],
      de: [
        'Erstickungsgefahr: Der Nässeschutz ist luftundurchlässig. Befestigen Sie immer alle vier Ecken und ziehen Sie ein Laken darüber.',
        'Nicht als Decke oder als Unterlage auf dem Laken verwenden.',
        'Nicht mehr verwenden, wenn die Membran gerissen ist oder sich ein Eckgummi löst.',
      ],
    },
    numberedAt: SEWN_LABEL,
  },
  pictures: [
    {
      id: 'b1c9c05c-17d3-448d-8915-3e6db7490373',
      view: 'Main',
      alt: {
        en: 'Junior waterproof liner on the mattress, 198 × 88 cm, one corner turned back; a detail shows drops that stop at the membrane.',
        nl: 'Matrasbeschermer Junior op het matras, 198 × 88 cm, één hoek omgeslagen; een uitvergroting toont druppels die bij het membraan stoppen.',
        de: 'Nässeschutz Junior auf der Matratze, 198 × 88 cm, eine Ecke ist umgeschlagen; ein vergrößerter Ausschnitt zeigt Tropfen, die an der Membran enden.',
      },
    },
  ],
  price: { buy: 3_967, transport: 'parcel', farthest: 4, elsewhere: true },
})
