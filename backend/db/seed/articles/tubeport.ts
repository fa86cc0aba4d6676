import { article } from '../article'
import { PACKAGE_LABEL, PART_WARNINGS } from '../part-warnings'

export const tubeport = article({
  slug: 'tubeport',
  code: 'NN-TP',
  group: 'Accessoire',
  names: {
    en: 'Tube and cable passage',
    nl: 'Doorvoer voor slangen en kabels',
    de: 'Durchführung für Schläuche und Kabel',
  },
  descriptions: {
    en: 'Soft passage in the wall for a feeding tube or monitor cable, so the zip can stay closed.',
    nl: 'Zachte doorvoer in de wand voor een voedingssonde of monitorkabel, zodat de rits dicht kan blijven.',
    de: 'Weiche Durchführung in der Wand für Sonde oder Monitorkabel: Der Reißverschluss bleibt zu.',
  },
  text: {
    description: {
      en: [
        'Some people need a tube or cable at night: for feeding, for a pulse sensor, for a seizure monitor. The passage leads it through the wall, without an open zip and without a sharp bend.',
        'Every Nachtnest has a prepared opening at the head end and one at the foot end, each closed by a flap. The passage goes into one of them. Its silicone sleeve opens along its length, so you lay the tube in from the side and need not disconnect anything.',
        'Together, tubes and cables may be up to 25 mm thick. A bed can take two passages.',
      ],
      nl: [
        'Sommige mensen hebben ’s nachts een slang of kabel nodig: voor sondevoeding, een hartslagsensor of een epilepsiemelder. De doorvoer leidt die door de wand, zonder open rits en zonder scherpe knik.',
        'Elke Nachtnest heeft een voorbereide opening aan het hoofdeinde en een aan het voeteneinde, elk afgesloten met een flap. In een daarvan komt de doorvoer. De siliconen mof gaat in de lengte open: u legt de slang er van opzij in en hoeft niets los te koppelen.',
        'Samen mogen slangen en kabels 25 mm dik zijn. In een bed passen twee doorvoeren.',
      ],
      de: [
        'Manche Menschen brauchen nachts einen Schlauch oder ein Kabel: für eine Ernährungssonde, einen Pulssensor oder einen Anfallsmelder. Die Durchführung leitet beides durch die Wand, ohne offenen Reißverschluss und ohne scharfen Knick.',
        'Jedes Nachtnest hat am Kopfende und am Fußende eine vorbereitete Öffnung, die mit einer Klappe verschlossen ist. In eine davon kommt die Durchführung. Ihre Silikonmanschette lässt sich der Länge nach öffnen: Sie legen den Schlauch von der Seite ein und müssen nichts abkoppeln.',
        'Zusammen dürfen Schläuche und Kabel 25 mm dick sein. In ein Bett passen zwei Durchführungen.',
      ],
    },
    specification: [
      [
        'size',
        {
          en: 'sleeve 60 mm across, opening up to 25 mm',
          nl: 'mof 60 mm doorsnede, opening tot 25 mm',
          de: 'Manschette 60 mm Durchmesser, Öffnung bis 25 mm',
        },
      ],
      ['weight', '80 g'],
      [
        'fits',
        { en: 'Nachtnest Junior and Maxx', nl: 'Nachtnest Junior en Maxx', de: 'Nachtnest Junior und Maxx' },
      ],
      [
        'material',
        {
          en: 'silicone sleeve, polyester surround',
          nl: 'mof van siliconen, rand van polyester',
          de: 'Manschette aus Silikon, Einfassung aus Polyester',
        },
      ],
      [
        'fitting',
        {
          en: 'into the prepared opening, about 2 minutes, no tools',
          nl: 'in de voorbereide opening, ongeveer 2 minuten, zonder gereedschap',
          de: 'in die vorbereitete Öffnung, etwa 2 Minuten, ohne Werkzeug',
        },
      ],
      [
        'cleaning',
        {
          en: 'wash by hand at 40 °C, the silicone can be disinfected',
          nl: 'met de hand wassen op 40 °C, de siliconen mof kan worden ontsmet',
          de: 'Handwäsche bei 40 °C, das Silikon kann desinfiziert werden',
        },
      ],
      [
        'box',
        {
          en: '1 passage, illustrated instructions',
          nl: '1 doorvoer, handleiding met tekeningen',
          de: '1 Durchführung, bebilderte Anleitung',
        },
      ],
    ],
    warnings: PART_WARNINGS.tubeport,
    numberedAt: PACKAGE_LABEL,
  },
  pictures: [
    {
      id: 'f9259ee9-c670-421c-8a9e-fa3fea2bd86f',
      view: 'Main',
      alt: {
        en: 'Tube and cable passage: a tube and a cable lead out through a soft, round opening in the wall.',
        nl: 'Doorvoer: een slang en een kabel lopen door een zachte, ronde opening in de wand naar buiten.',
        de: 'Durchführung: Ein Schlauch und ein Kabel führen durch eine weiche, runde Öffnung in der Wand nach außen.',
      },
    },
  ],
  price: { buy: 5_372, transport: 'parcel', farthest: 4, elsewhere: true },
})
