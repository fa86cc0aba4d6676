import { article } from '../article'
import { PART_WARNINGS, SEWN_LABEL } from '../part-warnings'

export const zipguard = article({
  slug: 'zipguard',
  code: 'NN-ZG',
  group: 'Accessoire',
  names: { en: 'Zip guard', nl: 'Ritsbeveiliging', de: 'Reißverschluss-Sicherung' },
  descriptions: {
    en: 'Fabric sleeve over both zip sliders; opens with one hand in about two seconds, no key.',
    nl: 'Stoffen huls over beide ritsschuivers; met één hand open in ongeveer twee seconden, zonder sleutel.',
    de: 'Stoffhülle über beiden Schiebern; mit einer Hand in etwa zwei Sekunden offen, ohne Schlüssel.',
  },
  text: {
    description: {
      en: [
        'Some people tug at the zip from inside until the sliders begin to move, and some brothers and sisters open it from outside out of curiosity. The zip guard covers both sliders on the outside of the bed, so that they stay where they are.',
        'It is a padded sleeve with two press studs. Whoever knows it opens it with one hand in about two seconds. It has no lock and no key, and that is on purpose: a bed must open quickly.',
        'It loops round the frame tube above the entrance and fits both models.',
      ],
      nl: [
        'Sommige mensen morrelen van binnenuit aan de rits tot de schuivers meegeven, en soms maakt een broertje of zusje hem uit nieuwsgierigheid open. De ritsbeveiliging dekt beide schuivers aan de buitenkant af, zodat ze blijven waar ze zijn.',
        'Het is een gevoerde huls met twee drukknopen. Wie hem kent, heeft hem met één hand in ongeveer twee seconden open. Er zit geen slot op en er is geen sleutel, en dat is met opzet: een bed moet snel open kunnen.',
        'De huls gaat om de framebuis boven de instap en past op beide modellen.',
      ],
      de: [
        'Manche Menschen arbeiten von innen am Reißverschluss, bis sich die Schieber bewegen, und manche Geschwister öffnen ihn aus Neugier von außen. Die Sicherung deckt beide Schieber an der Außenseite ab, damit sie bleiben, wo sie sind.',
        'Sie ist eine gepolsterte Hülle mit zwei Druckknöpfen. Wer sie kennt, öffnet sie mit einer Hand in etwa zwei Sekunden. Sie hat weder Schloss noch Schlüssel, und das mit Absicht: Ein Bett muss sich schnell öffnen lassen.',
        'Sie wird um das Rohr über dem Einstieg gelegt und passt auf beide Modelle.',
      ],
    },
    specification: [
      ['size', '20 × 8 cm'],
      ['weight', '60 g'],
      [
        'fits',
        { en: 'Nachtnest Junior and Maxx', nl: 'Nachtnest Junior en Maxx', de: 'Nachtnest Junior und Maxx' },
      ],
      [
        'material',
        {
          en: 'polyester and cotton, OEKO-TEX, nickel-free press studs',
          nl: 'polyester en katoen, OEKO-TEX, nikkelvrije drukknopen',
          de: 'Polyester und Baumwolle, OEKO-TEX, nickelfreie Druckknöpfe',
        },
      ],
      [
        'fitting',
        {
          en: 'about 1 minute, no tools',
          nl: 'ongeveer 1 minuut, zonder gereedschap',
          de: 'etwa 1 Minute, ohne Werkzeug',
        },
      ],
      [
        'washing',
        { en: '40 °C, dry in the air', nl: '40 °C, aan de lucht drogen', de: '40 °C, an der Luft trocknen' },
      ],
      ['box', { en: '1 zip guard', nl: '1 ritsbeveiliging', de: '1 Reißverschluss-Sicherung' }],
    ],
    warnings: PART_WARNINGS.zipguard,
    numberedAt: SEWN_LABEL,
  },
  pictures: [
    {
      id: '9582aeb6-392d-4346-bdfe-ab2b49e15055',
      view: 'Main',
      alt: {
        en: 'Zip guard: a fabric flap with two press studs covers the two zip sliders.',
        nl: 'Ritsbeveiliging: een stoffen klep met twee drukknopen dekt de twee ritsschuivers af.',
        de: 'Reißverschluss-Sicherung: Eine Stofflasche mit zwei Druckknöpfen verdeckt die beiden Schieber.',
      },
    },
  ],
  price: { buy: 5_000, transport: 'parcel', farthest: 4, elsewhere: true },
})
