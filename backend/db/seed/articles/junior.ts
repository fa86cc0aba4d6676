import { article } from '../article'
import { BED_FACTS } from '../bed-facts'
import { BED_NUMBER, BEFORE_CLOSING, bedWarnings, JUNIOR_LIMITS } from '../bed-words'

export const junior = article({
  slug: 'junior',
  code: 'NN-J',
  group: 'Model',
  names: { en: 'Nachtnest Junior', nl: 'Nachtnest Junior', de: 'Nachtnest Junior' },
  descriptions: {
    en: 'Enclosed bed with soft walls and four mesh windows, for children and teenagers up to 50 kg.',
    nl: 'Gesloten bed met zachte wanden en vier gaasramen, voor kinderen en tieners tot 50 kg.',
    de: 'Geschlossenes Bett mit weichen Wänden und vier Netzfenstern, für Kinder und Jugendliche bis 50 kg.',
  },
  text: {
    description: {
      en: [
        'The Nachtnest Junior is an enclosed bed that stands on the floor. It has soft walls all round, a roof, and a mesh window in each wall. You open it from outside.',
        'It is made for a child or teenager who:',
        [
          'gets up at night and walks about without seeing danger',
          'rolls or falls out of an ordinary bed',
          'knocks head, arms or legs against the wall or bed rail, for example during a seizure',
          'comes to rest more easily in a small, dim space',
        ],
        'It carries up to 50 kg. It is comfortable up to a height of 175 cm and suitable up to 193 cm. From 45 kg we advise you to look at the Maxx as well: it will last longer.',
        'Closing and opening. The entrance is in one long side. Its zip runs up both sides and along the top, and the two sliders meet on the outside, where the person in bed cannot reach them. You open it in a few seconds, with one hand and without a key.',
        'Getting in and out. The entrance is 120 cm wide and 60 cm high, and folds down to a sill of 12 cm. Most children sit down on the mattress and turn in. The mattress lies about 10 cm above the floor, so whoever helps will kneel. The roof stays closed: a hoist cannot reach in from above.',
        'Air and sight. Air comes through four mesh windows of 70 × 40 cm, and through them you see and hear each other. In a warm room it gets warm in the bed too: choose a cool place and light bedding.',
        'Mattress. The mattress is not in the box. Add the Junior mattress, choose a set, or use firm foam in one piece that fits without a gap.',
        'Cleaning. The cover of walls and roof comes off and is washed at 40 °C, sheets and liner at 60 °C. Wipe the base with a damp cloth. Allow a day for drying.',
        'Moving. One person sets the bed up in about 8 minutes, without tools. It folds into its own bag of 105 × 35 × 30 cm, so it can come along to grandparents, respite care or a holiday home.',
        ...BEFORE_CLOSING.en,
      ],
      nl: [
        'De Nachtnest Junior is een gesloten bed dat op de vloer staat. Het heeft rondom zachte wanden, een dak en in elke wand een raam van gaas. U opent het van buitenaf.',
        'Het is gemaakt voor een kind of tiener die:',
        [
          '’s nachts opstaat en rondloopt zonder gevaar te zien',
          'uit een gewoon bed rolt of valt',
          'hoofd, armen of benen stoot aan de muur of het bedhek, bijvoorbeeld bij een epileptische aanval',
          'makkelijker tot rust komt in een kleine, schemerige ruimte',
        ],
        'Het bed draagt tot 50 kg. Het is comfortabel tot een lengte van 175 cm en geschikt tot 193 cm. Vanaf 45 kg raden wij u aan ook naar de Maxx te kijken: daar doet u langer mee.',
        'Sluiten en openen. De instap zit in een van de lange kanten. De rits loopt langs beide zijkanten en over de bovenkant, en de twee schuivers komen aan de buitenkant bij elkaar, waar degene in bed er niet bij kan. U hebt het bed in een paar seconden open, met één hand en zonder sleutel.',
        'In en uit bed. De instap is 120 cm breed en 60 cm hoog en klapt naar beneden tot een rand van 12 cm. De meeste kinderen gaan op het matras zitten en draaien zo naar binnen. Het matras ligt ongeveer 10 cm boven de vloer: wie helpt, gaat op de knieën. Het dak blijft dicht, dus een tillift kan er niet van bovenaf bij.',
        'Lucht en zicht. Door vier gaasramen van 70 × 40 cm komt er lucht binnen en kunt u elkaar zien en horen. In een warme kamer wordt het ook in bed warm: kies een koele plek en licht beddengoed.',
        'Matras. Het matras zit niet in de doos. Kies het matras Junior erbij of neem een set. Stevig schuim uit één stuk dat zonder kier past, kan ook.',
        'Schoonmaken. De hoes van wanden en dak kan eraf en wordt op 40 °C gewassen, lakens en matrasbeschermer op 60 °C. De bodem neemt u af met een vochtige doek. Reken een dag voor het drogen.',
        'Meenemen. Eén persoon zet het bed in ongeveer 8 minuten op, zonder gereedschap. Het past in zijn eigen tas van 105 × 35 × 30 cm en kan dus mee naar opa en oma, het logeerhuis of een vakantiehuisje.',
        ...BEFORE_CLOSING.nl,
      ],
      de: [
        'Das Nachtnest Junior ist ein geschlossenes Bett, das auf dem Boden steht. Es hat rundum weiche Wände, ein Dach und in jeder Wand ein Fenster aus Netzstoff. Geöffnet wird es von außen.',
        'Es ist für Kinder und Jugendliche gemacht, die:',
        [
          'nachts aufstehen und umherlaufen, ohne Gefahren zu erkennen',
          'aus einem gewöhnlichen Bett rollen oder fallen',
          'mit Kopf, Armen oder Beinen an Wand oder Bettgitter stoßen, zum Beispiel bei einem Anfall',
          'in einem kleinen, dämmrigen Raum leichter zur Ruhe kommen',
        ],
        'Es trägt bis zu 50 kg. Bis 175 cm Körpergröße liegt man bequem darin, bis 193 cm ist es geeignet. Ab 45 kg empfehlen wir, sich auch das Maxx anzusehen: Darin ist länger Platz.',
        'Schließen und Öffnen. Der Einstieg liegt an einer Längsseite. Der Reißverschluss läuft an beiden Seiten hoch und oben entlang. Die beiden Schieber treffen sich außen, wo der Mensch im Bett sie nicht erreicht. Sie öffnen das Bett in wenigen Sekunden, mit einer Hand und ohne Schlüssel.',
        'Hinein und heraus. Der Einstieg ist 120 cm breit und 60 cm hoch und klappt herunter bis auf eine Schwelle von 12 cm. Die meisten Kinder setzen sich auf die Matratze und drehen sich hinein. Die Liegefläche ist etwa 10 cm über dem Boden, zum Helfen kniet man sich also hin. Das Dach bleibt geschlossen: Ein Patientenlifter kommt von oben nicht hinein.',
        'Luft und Sicht. Durch vier Netzfenster von je 70 × 40 cm kommt Luft herein, und man sieht und hört einander. In einem warmen Zimmer wird es auch im Bett warm: Wählen Sie einen kühlen Platz und leichtes Bettzeug.',
        'Matratze. Die Matratze ist nicht dabei. Nehmen Sie die Matratze Junior dazu oder gleich ein Set. Auch fester Schaum aus einem Stück geht, wenn er ohne Spalt passt.',
        'Reinigung. Der Bezug von Wänden und Dach lässt sich abnehmen und bei 40 °C waschen, Bettlaken und Nässeschutz bei 60 °C. Den Bettboden wischen Sie feucht ab. Planen Sie einen Tag zum Trocknen ein.',
        'Mitnehmen. Eine Person baut das Bett in etwa 8 Minuten auf, ohne Werkzeug. Es passt in seine eigene Tasche von 105 × 35 × 30 cm und kann mit zu den Großeltern, in die Kurzzeitpflege oder ins Ferienhaus.',
        ...BEFORE_CLOSING.de,
      ],
    },
    specification: [
      ['inside', '200 × 90 × 80 cm'],
      ['outside', '210 × 100 × 88 cm'],
      ['weight', { en: '14 kg, without mattress', nl: '14 kg, zonder matras', de: '14 kg, ohne Matratze' }],
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
        'entrance',
        { en: '120 × 60 cm, sill 12 cm', nl: '120 × 60 cm, rand 12 cm', de: '120 × 60 cm, Schwelle 12 cm' },
      ],
      [
        'headroom',
        {
          en: '72 cm, with the Junior mattress (8 cm)',
          nl: '72 cm, met het matras Junior (8 cm)',
          de: '72 cm, mit der Matratze Junior (8 cm)',
        },
      ],
      BED_FACTS.windows,
      BED_FACTS.frame,
      [
        'walls',
        {
          en: 'polyester and cotton, OEKO-TEX, 25 mm foam padding, removable',
          nl: 'polyester en katoen, OEKO-TEX, uitneembare schuimvulling van 25 mm',
          de: 'Polyester und Baumwolle, OEKO-TEX, herausnehmbare Schaumpolster, 25 mm',
        },
      ],
      BED_FACTS.base,
      [
        'washing',
        {
          en: 'cover 40 °C without the padding, machine from 7 kg, dry in the air',
          nl: 'hoes 40 °C zonder de vulling, wasmachine vanaf 7 kg, aan de lucht drogen',
          de: 'Bezug 40 °C ohne Polster, Waschmaschine ab 7 kg, an der Luft trocknen',
        },
      ],
      BED_FACTS.setup,
      ['packed', '105 × 35 × 30 cm'],
      BED_FACTS.box,
      BED_FACTS.languages,
    ],
    warnings: bedWarnings(JUNIOR_LIMITS),
    numberedAt: BED_NUMBER,
  },
  pictures: [
    {
      id: '8736a973-1782-44a6-999c-52e9a33d4aa3',
      view: 'Main',
      alt: {
        en: 'Nachtnest Junior, closed: a low, light blue bed with padded walls, a roof and mesh windows; the two zip sliders meet at the top of the entrance.',
        nl: 'Nachtnest Junior, dicht: een laag, lichtblauw bed met gevulde wanden, een dak en gaasramen; de twee ritsschuivers komen boven aan de instap bij elkaar.',
        de: 'Nachtnest Junior, geschlossen: ein niedriges, hellblaues Bett mit gepolsterten Wänden, Dach und Netzfenstern; die beiden Reißverschluss-Schieber treffen sich oben am Einstieg.',
      },
    },
    {
      id: '8310419c-502b-47fb-ba2d-c5cf5b6f17dd',
      view: 'Open',
      alt: {
        en: 'Nachtnest Junior, open: the entrance on the long side is folded down to the floor; inside are the mattress, a pillow and a blanket.',
        nl: 'Nachtnest Junior, open: de instap aan de lange kant is naar beneden geklapt tot op de vloer; binnen liggen het matras, een kussen en een deken.',
        de: 'Nachtnest Junior, offen: Der Einstieg an der Längsseite ist bis auf den Boden heruntergeklappt; innen liegen Matratze, Kissen und Decke.',
      },
    },
    {
      id: '7a7abf75-13c9-4746-8284-6b96b1c91701',
      view: 'Packed',
      alt: {
        en: 'Nachtnest Junior, packed in its bag of 105 × 35 × 30 cm, with a hand holding the carrying strap.',
        nl: 'Nachtnest Junior, ingepakt in de tas van 105 × 35 × 30 cm, met een hand aan de draagriem.',
        de: 'Nachtnest Junior, verpackt in der Tasche von 105 × 35 × 30 cm, mit einer Hand am Tragegurt.',
      },
    },
    {
      id: 'a50f11ed-b4f0-49f8-92d7-f77ce1438a5f',
      view: 'Measures',
      alt: {
        en: 'Nachtnest Junior beside a child 125 cm tall: outside it is 210 cm long, 100 cm wide and 88 cm high.',
        nl: 'Nachtnest Junior naast een kind van 125 cm: aan de buitenkant is het bed 210 cm lang, 100 cm breed en 88 cm hoog.',
        de: 'Nachtnest Junior neben einem 125 cm großen Kind: Außen ist das Bett 210 cm lang, 100 cm breit und 88 cm hoch.',
      },
    },
  ],
  price: {
    buy: 206_198,
    transport: 'bulky',
    farthest: 4,
    elsewhere: false,
    rent: { start: 7_355, day: 537, deposit: 25_000, trial: true },
  },
})
