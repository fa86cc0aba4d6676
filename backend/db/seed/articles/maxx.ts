import { article } from '../article'
import { BED_FACTS } from '../bed-facts'
import { BED_NUMBER, BEFORE_CLOSING, bedWarnings, MAXX_LIMITS } from '../bed-words'

export const maxx = article({
  slug: 'maxx',
  code: 'NN-M',
  group: 'Model',
  names: { en: 'Nachtnest Maxx', nl: 'Nachtnest Maxx', de: 'Nachtnest Maxx' },
  descriptions: {
    en: 'Enclosed bed with soft walls and four mesh windows, for teenagers and adults up to 100 kg.',
    nl: 'Gesloten bed met zachte wanden en vier gaasramen, voor tieners en volwassenen tot 100 kg.',
    de: 'Geschlossenes Bett mit weichen Wänden und vier Netzfenstern, für Jugendliche und Erwachsene bis 100 kg.',
  },
  text: {
    description: {
      en: [
        'The Nachtnest Maxx is the larger of our two beds: longer, wider, higher and made for more weight. It stands on the floor, has soft walls all round, a roof, and a mesh window in each wall. You open it from outside.',
        'It is made for a teenager or adult who:',
        [
          'wanders at night, for example with dementia, and gets lost or falls',
          'rolls out of bed, or climbs over bed rails',
          'is hurt by hard edges during a seizure or in restless sleep',
          'sleeps better in a sheltered place of their own, at home or in a care home',
        ],
        'It carries up to 100 kg and is comfortable up to a height of 193 cm. If somebody is heavier or taller, please talk to us before you order.',
        'Closing and opening. The entrance is in one long side. Its zip runs up both sides and along the top, and the two sliders meet on the outside, where the person in bed cannot reach them. You open it in a few seconds, with one hand and without a key.',
        'Getting in and out. The entrance is 130 cm wide and 75 cm high, and folds down to a sill of 14 cm. The mattress lies about 12 cm above the floor. Somebody who finds it hard to get up from so low will need help, and whoever helps will kneel. The roof stays closed: a hoist cannot reach in from above.',
        'Air and sight. Air comes through four mesh windows of 70 × 40 cm, and through them you see and hear each other. In a warm room it gets warm in the bed too: choose a cool place and light bedding.',
        'Mattress. The mattress is not in the box. Add the Maxx mattress, choose a set, or use firm foam in one piece that fits without a gap.',
        'Cleaning. The cover of walls and roof comes off and is washed at 40 °C, sheets and liner at 60 °C. Wipe the base with a damp cloth. Allow a day for drying, or keep a second set of sheets and liner ready.',
        'Moving. One person sets the bed up in about 8 minutes, without tools. It folds into its own bag of 118 × 38 × 34 cm and can be carried to another room, ward or home.',
        ...BEFORE_CLOSING.en,
      ],
      nl: [
        'De Nachtnest Maxx is de grootste van onze twee bedden: langer, breder, hoger en gemaakt voor meer gewicht. Het bed staat op de vloer en heeft rondom zachte wanden, een dak en in elke wand een raam van gaas. U opent het van buitenaf.',
        'Het is gemaakt voor een tiener of volwassene die:',
        [
          '’s nachts dwaalt, bijvoorbeeld bij dementie, en verdwaalt of valt',
          'uit bed rolt of over bedhekken klimt',
          'zich bij een aanval of in een onrustige slaap bezeert aan harde randen',
          'beter slaapt op een beschutte eigen plek, thuis of in een zorginstelling',
        ],
        'Het bed draagt tot 100 kg en is comfortabel tot een lengte van 193 cm. Is iemand zwaarder of langer, overleg dan met ons voordat u bestelt.',
        'Sluiten en openen. De instap zit in een van de lange kanten. De rits loopt langs beide zijkanten en over de bovenkant, en de twee schuivers komen aan de buitenkant bij elkaar, waar degene in bed er niet bij kan. U hebt het bed in een paar seconden open, met één hand en zonder sleutel.',
        'In en uit bed. De instap is 130 cm breed en 75 cm hoog en klapt naar beneden tot een rand van 14 cm. Het matras ligt ongeveer 12 cm boven de vloer. Wie van zo laag moeilijk overeind komt, heeft hulp nodig, en wie helpt, gaat op de knieën. Het dak blijft dicht, dus een tillift kan er niet van bovenaf bij.',
        'Lucht en zicht. Door vier gaasramen van 70 × 40 cm komt er lucht binnen en kunt u elkaar zien en horen. In een warme kamer wordt het ook in bed warm: kies een koele plek en licht beddengoed.',
        'Matras. Het matras zit niet in de doos. Kies het matras Maxx erbij of neem een set. Stevig schuim uit één stuk dat zonder kier past, kan ook.',
        'Schoonmaken. De hoes van wanden en dak kan eraf en wordt op 40 °C gewassen, lakens en matrasbeschermer op 60 °C. De bodem neemt u af met een vochtige doek. Reken een dag voor het drogen, of houd een tweede stel lakens en een tweede matrasbeschermer achter de hand.',
        'Verplaatsen. Eén persoon zet het bed in ongeveer 8 minuten op, zonder gereedschap. Het past in zijn eigen tas van 118 × 38 × 34 cm en gaat zo mee naar een andere kamer, afdeling of woning.',
        ...BEFORE_CLOSING.nl,
      ],
      de: [
        'Das Nachtnest Maxx ist das größere unserer beiden Betten: länger, breiter, höher und für mehr Gewicht gemacht. Es steht auf dem Boden, hat rundum weiche Wände, ein Dach und in jeder Wand ein Fenster aus Netzstoff. Geöffnet wird es von außen.',
        'Es ist für Jugendliche und Erwachsene gemacht, die:',
        [
          'nachts umherirren, zum Beispiel bei Demenz, und sich verlaufen oder stürzen',
          'aus dem Bett rollen oder über Bettgitter klettern',
          'sich bei einem Anfall oder in unruhigem Schlaf an harten Kanten verletzen',
          'an einem geschützten eigenen Platz besser schlafen, zu Hause oder im Heim',
        ],
        'Es trägt bis zu 100 kg und ist bis 193 cm Körpergröße bequem. Ist jemand schwerer oder größer, sprechen Sie bitte vor der Bestellung mit uns.',
        'Schließen und Öffnen. Der Einstieg liegt an einer Längsseite. Der Reißverschluss läuft an beiden Seiten hoch und oben entlang. Die beiden Schieber treffen sich außen, wo der Mensch im Bett sie nicht erreicht. Sie öffnen das Bett in wenigen Sekunden, mit einer Hand und ohne Schlüssel.',
        'Hinein und heraus. Der Einstieg ist 130 cm breit und 75 cm hoch und klappt herunter bis auf eine Schwelle von 14 cm. Die Liegefläche ist etwa 12 cm über dem Boden. Wer von so weit unten schwer aufsteht, braucht Hilfe, und wer hilft, kniet sich hin. Das Dach bleibt geschlossen: Ein Patientenlifter kommt von oben nicht hinein.',
        'Luft und Sicht. Durch vier Netzfenster von je 70 × 40 cm kommt Luft herein, und man sieht und hört einander. In einem warmen Zimmer wird es auch im Bett warm: Wählen Sie einen kühlen Platz und leichtes Bettzeug.',
        'Matratze. Die Matratze ist nicht dabei. Nehmen Sie die Matratze Maxx dazu oder gleich ein Set. Auch fester Schaum aus einem Stück geht, wenn er ohne Spalt passt.',
        'Reinigung. Der Bezug von Wänden und Dach lässt sich abnehmen und bei 40 °C waschen, Bettlaken und Nässeschutz bei 60 °C. Den Bettboden wischen Sie feucht ab. Planen Sie einen Tag zum Trocknen ein, oder halten Sie Laken und Nässeschutz zum Wechseln bereit.',
        'Umstellen. Eine Person baut das Bett in etwa 8 Minuten auf, ohne Werkzeug. Es passt in seine eigene Tasche von 118 × 38 × 34 cm und kommt so mit in ein anderes Zimmer, auf eine andere Station oder in eine andere Wohnung.',
        ...BEFORE_CLOSING.de,
      ],
    },
    specification: [
      ['inside', '215 × 100 × 95 cm'],
      ['outside', '226 × 111 × 104 cm'],
      ['weight', { en: '19 kg, without mattress', nl: '19 kg, zonder matras', de: '19 kg, ohne Matratze' }],
      ['userWeight', { en: 'up to 100 kg', nl: 'tot 100 kg', de: 'bis 100 kg' }],
      [
        'userHeight',
        { en: 'comfortable up to 193 cm', nl: 'comfortabel tot 193 cm', de: 'bequem bis 193 cm' },
      ],
      [
        'entrance',
        { en: '130 × 75 cm, sill 14 cm', nl: '130 × 75 cm, rand 14 cm', de: '130 × 75 cm, Schwelle 14 cm' },
      ],
      [
        'headroom',
        {
          en: '85 cm, with the Maxx mattress (10 cm)',
          nl: '85 cm, met het matras Maxx (10 cm)',
          de: '85 cm, mit der Matratze Maxx (10 cm)',
        },
      ],
      BED_FACTS.windows,
      BED_FACTS.frame,
      [
        'walls',
        {
          en: 'polyester and cotton, OEKO-TEX, 30 mm foam padding, removable',
          nl: 'polyester en katoen, OEKO-TEX, uitneembare schuimvulling van 30 mm',
          de: 'Polyester und Baumwolle, OEKO-TEX, herausnehmbare Schaumpolster, 30 mm',
        },
      ],
      BED_FACTS.base,
      [
        'washing',
        {
          en: 'cover 40 °C without the padding, machine from 8 kg, dry in the air',
          nl: 'hoes 40 °C zonder de vulling, wasmachine vanaf 8 kg, aan de lucht drogen',
          de: 'Bezug 40 °C ohne Polster, Waschmaschine ab 8 kg, an der Luft trocknen',
        },
      ],
      BED_FACTS.setup,
      ['packed', '118 × 38 × 34 cm'],
      BED_FACTS.box,
      BED_FACTS.languages,
    ],
    warnings: bedWarnings(MAXX_LIMITS),
    numberedAt: BED_NUMBER,
  },
  pictures: [
    {
      id: '3a11c4c4-4f05-45bb-b5da-6fd0f1ad15b2',
      view: 'Main',
      alt: {
        en: 'Nachtnest Maxx, closed: a long, roomy, blue bed with padded walls, a roof and mesh windows; the two zip sliders meet at the top of the entrance.',
        nl: 'Nachtnest Maxx, dicht: een lang, ruim, blauw bed met gevulde wanden, een dak en gaasramen; de twee ritsschuivers komen boven aan de instap bij elkaar.',
        de: 'Nachtnest Maxx, geschlossen: ein langes, geräumiges, blaues Bett mit gepolsterten Wänden, Dach und Netzfenstern; die beiden Reißverschluss-Schieber treffen sich oben am Einstieg.',
      },
    },
    {
      id: '8a000fe1-e028-4039-ab86-a48ad0ed9d84',
      view: 'Open',
      alt: {
        en: 'Nachtnest Maxx, open: the entrance on the long side is folded down to the floor; inside are the mattress, a pillow and a blanket.',
        nl: 'Nachtnest Maxx, open: de instap aan de lange kant is naar beneden geklapt tot op de vloer; binnen liggen het matras, een kussen en een deken.',
        de: 'Nachtnest Maxx, offen: Der Einstieg an der Längsseite ist bis auf den Boden heruntergeklappt; innen liegen Matratze, Kissen und Decke.',
      },
    },
    {
      id: '44b2fa6c-289c-493d-a6df-cf5eedad1277',
      view: 'Packed',
      alt: {
        en: 'Nachtnest Maxx, packed in its bag of 118 × 38 × 34 cm, with a hand holding the carrying strap.',
        nl: 'Nachtnest Maxx, ingepakt in de tas van 118 × 38 × 34 cm, met een hand aan de draagriem.',
        de: 'Nachtnest Maxx, verpackt in der Tasche von 118 × 38 × 34 cm, mit einer Hand am Tragegurt.',
      },
    },
    {
      id: '32e459a4-0fd9-4bf7-a54e-7116110b2071',
      view: 'Measures',
      alt: {
        en: 'Nachtnest Maxx beside an adult 175 cm tall: outside it is 226 cm long, 111 cm wide and 104 cm high.',
        nl: 'Nachtnest Maxx naast een volwassene van 175 cm: aan de buitenkant is het bed 226 cm lang, 111 cm breed en 104 cm hoog.',
        de: 'Nachtnest Maxx neben einem 175 cm großen Erwachsenen: Außen ist das Bett 226 cm lang, 111 cm breit und 104 cm hoch.',
      },
    },
  ],
  price: {
    buy: 239_256,
    transport: 'bulky',
    farthest: 4,
    elsewhere: false,
    rent: { start: 9_008, day: 620, deposit: 30_000, trial: true },
  },
})
