import { article } from '../article'
import { PACKAGE_LABEL } from '../part-warnings'

export const zipSlider = article({
  slug: 'zip-slider',
  code: 'NN-PZ',
  group: 'Onderdeel',
  names: {
    en: 'Zip sliders, set of 2',
    nl: 'Ritsschuivers, set van 2',
    de: 'Reißverschluss-Schieber, 2 Stück',
  },
  descriptions: {
    en: 'Two sliders for the zip of the entrance, slipped on without sewing.',
    nl: 'Twee schuivers voor de rits van de instap, erop te schuiven zonder naaien.',
    de: 'Zwei Schieber für den Reißverschluss am Einstieg, aufgeschoben ohne Nähen.',
  },
  text: {
    description: {
      en: [
        'After years of use, a slider can wear out: the zip then opens again behind it. New sliders usually cure that, and the zip itself can stay.',
        'They are slipped on at the lower end of the zip, where a small clip closes it off. The clip is in the box, and so is a sheet with drawings. It takes about 10 minutes and no sewing.',
        'Each slider has its tab on one side only: the outside.',
      ],
      nl: [
        'Na jaren openen en sluiten kan een schuiver uitgesleten zijn: de rits gaat dan achter de schuiver weer open. Met nieuwe schuivers is dat meestal verholpen en kan de rits zelf blijven zitten.',
        'U schuift ze aan de onderkant op de rits, die daar met een clipje wordt afgesloten. Het clipje zit in de doos, net als een blad met tekeningen. Het kost ongeveer 10 minuten en u hoeft niet te naaien.',
        'Elke schuiver heeft maar aan één kant een lipje: de buitenkant.',
      ],
      de: [
        'Nach Jahren im Gebrauch kann ein Schieber ausgeleiert sein: Der Reißverschluss geht dann hinter ihm wieder auf. Neue Schieber beheben das meistens, und der Reißverschluss selbst kann bleiben.',
        'Sie werden am unteren Ende auf den Reißverschluss geschoben, das dort mit einer kleinen Klammer abgeschlossen wird. Die Klammer und ein Blatt mit Zeichnungen liegen bei. Es dauert etwa 10 Minuten, genäht wird nicht.',
        'Jeder Schieber hat nur auf einer Seite einen Griff: außen.',
      ],
    },
    specification: [
      [
        'fits',
        {
          en: 'entrance zip of Nachtnest Junior and Maxx (size 10)',
          nl: 'rits van de instap van Nachtnest Junior en Maxx (maat 10)',
          de: 'Reißverschluss am Einstieg von Nachtnest Junior und Maxx (Größe 10)',
        },
      ],
      ['weight', { en: '15 g each', nl: '15 g per stuk', de: 'je 15 g' }],
      ['material', { en: 'zinc, nickel-free', nl: 'zink, nikkelvrij', de: 'Zink, nickelfrei' }],
      [
        'fitting',
        {
          en: 'about 10 minutes, with small pliers',
          nl: 'ongeveer 10 minuten, met een kleine tang',
          de: 'etwa 10 Minuten, mit einer kleinen Zange',
        },
      ],
      [
        'box',
        {
          en: '2 sliders, 2 end clips, sheet with drawings',
          nl: '2 schuivers, 2 eindclipjes, blad met tekeningen',
          de: '2 Schieber, 2 Endklammern, Blatt mit Zeichnungen',
        },
      ],
    ],
    warnings: {
      en: [
        'Small parts: keep them away from children under 3 years and from anyone who puts things in the mouth.',
        'The tabs must be on the outside of the bed. Open and close the zip ten times before somebody sleeps in it again.',
      ],
      nl: [
        'Kleine onderdelen: houd ze uit de buurt van kinderen jonger dan 3 jaar en van iedereen die dingen in de mond steekt.',
        'De lipjes moeten aan de buitenkant van het bed zitten. Doe de rits tien keer open en dicht voordat er weer iemand in slaapt.',
      ],
      de: [
        'Kleinteile: von Kindern unter 3 Jahren fernhalten und von allen, die Dinge in den Mund nehmen.',
        'Die Griffe müssen außen am Bett sein. Öffnen und schließen Sie den Reißverschluss zehnmal, bevor wieder jemand darin schläft.',
      ],
    },
    numberedAt: PACKAGE_LABEL,
  },
  pictures: [
    {
      id: '8c88d5a0-ddec-4021-b14d-44d8dbb05e3d',
      view: 'Main',
      alt: {
        en: 'Zip slider with an amber pull on a half-open zip.',
        nl: 'Ritsschuiver met een amberkleurig lipje op een half open rits.',
        de: 'Reißverschluss-Schieber mit bernsteinfarbenem Griff an einem halb offenen Reißverschluss.',
      },
    },
  ],
  price: { buy: 744, transport: 'parcel', farthest: 4, elsewhere: true },
})
