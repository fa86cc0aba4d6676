import { article } from '../article'
import { BED_FACTS } from '../bed-facts'
import { BED_NUMBER, BEFORE_CLOSING, bedWarnings, JUNIOR_LIMITS } from '../bed-words'
import { joinWarnings, PART_WARNINGS } from '../part-warnings'

export const setJuniorTravel = article({
  slug: 'set-junior-travel',
  code: 'NN-TJ',
  group: 'Set',
  names: { en: 'Junior travel set', nl: 'Reisset Junior', de: 'Reiseset Junior' },
  descriptions: {
    en: 'The Junior bed with mattress, sheet and a padded bag on wheels, for holidays and respite stays.',
    nl: 'Bed Junior met matras, laken en een gevoerde tas op wielen, voor vakantie en logeren.',
    de: 'Bett Junior mit Matratze, Laken und gepolsterter Tasche auf Rollen, für Urlaub und Kurzzeitpflege.',
  },
  text: {
    description: {
      en: [
        'The same bed at home and away: the Nachtnest Junior for children and teenagers up to 50 kg, with all it takes to sleep somewhere else for a week. You can buy the set, or rent it for a holiday.',
        'In the set:',
        [
          'the Nachtnest Junior bed, with its simple bag and instructions',
          'the Junior mattress, which rolls up and is held by two straps',
          'one fitted sheet',
          'the padded transport bag with wheels',
        ],
        'Bed and sheet travel in the bag on wheels, together about 18 kg. The rolled mattress travels beside it, as a roll about 88 cm long and 45 cm thick. On a train two people manage it well. If you fly, ask the airline beforehand: bag and mattress are bulky luggage.',
        'On arrival one person sets the bed up in about 8 minutes, without tools. Take the mattress straps out of the bed before anyone lies down in it.',
        'The entrance is in one long side of the bed. You open and close its zip from outside, in a few seconds and without a key. Air comes through four mesh windows. The page of the Nachtnest Junior tells you more about getting in and washing.',
        ...BEFORE_CLOSING.en,
      ],
      nl: [
        'Thuis en onderweg hetzelfde bed: de Nachtnest Junior voor kinderen en tieners tot 50 kg, met alles wat nodig is om een week ergens anders te slapen. U kunt de set kopen, of huren voor een vakantie.',
        'In de set:',
        [
          'het bed Nachtnest Junior, met zijn eenvoudige tas en handleiding',
          'het matras Junior, opgerold en met twee riemen bijeengehouden',
          'één hoeslaken',
          'de gevoerde transporttas met wielen',
        ],
        'Bed en laken gaan in de tas op wielen, samen ongeveer 18 kg. Het opgerolde matras gaat er los bij: een rol van ongeveer 88 cm lang en 45 cm dik. In de trein lukt dat goed met zijn tweeën. Gaat u vliegen, vraag het dan vooraf na bij de luchtvaartmaatschappij: tas en matras zijn bagage met afwijkende maten.',
        'Ter plaatse zet één persoon het bed in ongeveer 8 minuten op, zonder gereedschap. Haal de riemen van het matras uit het bed voordat er iemand in gaat liggen.',
        'De instap zit in een van de lange kanten van het bed. De rits opent en sluit u van buitenaf, in een paar seconden en zonder sleutel. Door vier gaasramen komt er lucht binnen. Op de pagina van de Nachtnest Junior leest u meer over in- en uitstappen en wassen.',
        ...BEFORE_CLOSING.nl,
      ],
      de: [
        'Zu Hause und unterwegs dasselbe Bett: das Nachtnest Junior für Kinder und Jugendliche bis 50 kg, mit allem, was man braucht, um eine Woche woanders zu schlafen. Sie können das Set kaufen oder für einen Urlaub mieten.',
        'Im Set:',
        [
          'das Bett Nachtnest Junior mit seiner einfachen Tasche und Anleitung',
          'die Matratze Junior, aufgerollt und mit zwei Gurten zusammengehalten',
          'ein Spannbettlaken',
          'die gepolsterte Transporttasche mit Rollen',
        ],
        'Bett und Laken kommen in die Tasche mit Rollen, zusammen etwa 18 kg. Die Matratze kommt als Rolle dazu, etwa 88 cm lang und 45 cm dick. Im Zug geht das zu zweit gut. Wenn Sie fliegen, fragen Sie vorher bei der Fluggesellschaft: Tasche und Matratze gelten als Sperrgepäck.',
        'Am Ziel baut eine Person das Bett in etwa 8 Minuten auf, ohne Werkzeug. Nehmen Sie die Gurte der Matratze aus dem Bett, bevor sich jemand hineinlegt.',
        'Der Einstieg liegt an einer Längsseite des Betts. Den Reißverschluss öffnen und schließen Sie von außen, in wenigen Sekunden und ohne Schlüssel. Durch vier Netzfenster kommt Luft herein. Auf der Seite des Nachtnest Junior lesen Sie mehr über Einstieg und Reinigung.',
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
          en: '23 kg in all: bag with bed and sheet 18 kg, mattress 5 kg',
          nl: 'samen 23 kg: tas met bed en laken 18 kg, matras 5 kg',
          de: 'zusammen 23 kg: Tasche mit Bett und Laken 18 kg, Matratze 5 kg',
        },
      ],
      [
        'packed',
        {
          en: 'bag 124 × 44 × 42 cm, mattress rolled 88 × 45 cm',
          nl: 'tas 124 × 44 × 42 cm, opgerold matras 88 × 45 cm',
          de: 'Tasche 124 × 44 × 42 cm, gerollte Matratze 88 × 45 cm',
        },
      ],
      [
        'washing',
        {
          en: 'walls and roof 40 °C; sheet and mattress cover 60 °C; wipe the bag',
          nl: 'wanden en dak 40 °C; laken en matrashoes 60 °C; tas afnemen met een doek',
          de: 'Wände und Dach 40 °C; Laken und Matratzenbezug 60 °C; Tasche abwischen',
        },
      ],
      BED_FACTS.windows,
      BED_FACTS.setup,
      [
        'box',
        {
          en: '2 parcels: 1 bed in the transport bag with 1 fitted sheet, 1 mattress with 2 straps',
          nl: '2 pakketten: 1 bed in de transporttas met 1 hoeslaken, 1 matras met 2 riemen',
          de: '2 Pakete: 1 Bett in der Transporttasche mit 1 Spannbettlaken, 1 Matratze mit 2 Gurten',
        },
      ],
      BED_FACTS.languages,
    ],
    warnings: joinWarnings(bedWarnings(JUNIOR_LIMITS), PART_WARNINGS.mattress, PART_WARNINGS.bag),
    numberedAt: BED_NUMBER,
  },
  pictures: [
    {
      id: '2c8b01ea-ff27-49c3-bb38-c3727a589730',
      view: 'Main',
      alt: {
        en: 'Junior travel set: the bed, a rolled mattress with two straps, a folded fitted sheet and the transport bag with wheels.',
        nl: 'Reisset Junior: het bed, een opgerold matras met twee riemen, een opgevouwen hoeslaken en de transporttas met wielen.',
        de: 'Reiseset Junior: das Bett, eine gerollte Matratze mit zwei Gurten, ein gefaltetes Spannbettlaken und die Transporttasche mit Rollen.',
      },
    },
  ],
  contents: { junior: 1, 'mattress-junior': 1, 'sheet-junior': 1, bag: 1 },
  price: {
    buy: 236_777,
    transport: 'bulky',
    farthest: 3,
    elsewhere: false,
    rent: { start: 9_835, day: 661, deposit: 30_000, trial: false },
  },
})
