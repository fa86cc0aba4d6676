import { article } from '../article'
import { SEWN_LABEL } from '../part-warnings'

export const blackout = article({
  slug: 'blackout',
  code: 'NN-BC',
  group: 'Accessoire',
  names: { en: 'Darkening cover', nl: 'Verduisteringshoes', de: 'Verdunkelungshaube' },
  descriptions: {
    en: 'Cover for roof and three walls that keeps out most light; one end stays free for air.',
    nl: 'Hoes over dak en drie wanden die het meeste licht tegenhoudt; één uiteinde blijft vrij voor lucht.',
    de: 'Haube für Dach und drei Wände, hält das meiste Licht ab; eine Stirnseite bleibt frei für Luft.',
  },
  text: {
    description: {
      en: [
        'For light summer evenings, afternoon naps and people who wake with the first sun. The cover lies over the roof and hangs down three walls, and keeps out about 95 % of the light there.',
        'One end, at the head or the foot, always stays free, so that air comes in and you can see and hear the person inside. Spacers keep the fabric 5 cm away from the three other mesh windows, so air moves behind it too. In front of the entrance the cover hangs loose: you fold it up over the roof in one movement.',
        'Eight clips hold the cover on the frame tubes, on the outside. It goes on or off in about 2 minutes and fits both models.',
      ],
      nl: [
        'Voor lichte zomeravonden, middagslaapjes en wie bij het eerste licht wakker is. De hoes ligt over het dak, hangt langs drie wanden en houdt daar ongeveer 95 % van het licht tegen.',
        'Eén uiteinde, aan het hoofd of de voeten, blijft altijd vrij, zodat er lucht binnenkomt en u degene in bed kunt zien en horen. Afstandhouders houden de stof 5 cm van de drie andere gaasramen, zodat er ook daarachter lucht langs kan. Voor de instap hangt de hoes los: u slaat hem in één beweging omhoog over het dak.',
        'Acht klemmen houden de hoes aan de buitenkant op de framebuizen. U hebt hem er in ongeveer 2 minuten op of af, en hij past op beide modellen.',
      ],
      de: [
        'Für helle Sommerabende, den Mittagsschlaf und alle, die mit der ersten Sonne wach sind. Die Haube liegt über dem Dach, hängt an drei Wänden herab und hält dort etwa 95 % des Lichts ab.',
        'Eine Stirnseite, am Kopf oder an den Füßen, bleibt immer frei, damit Luft hereinkommt und Sie den Menschen im Bett sehen und hören. Abstandhalter halten den Stoff 5 cm von den drei anderen Netzfenstern weg, so strömt auch dahinter Luft. Vor dem Einstieg hängt die Haube lose: Sie schlagen sie mit einem Griff über das Dach zurück.',
        'Acht Klammern halten die Haube außen an den Rohren des Gestells. Sie ist in etwa 2 Minuten angebracht oder abgenommen und passt auf beide Modelle.',
      ],
    },
    specification: [
      [
        'fits',
        { en: 'Nachtnest Junior and Maxx', nl: 'Nachtnest Junior en Maxx', de: 'Nachtnest Junior und Maxx' },
      ],
      ['weight', { en: '1.4 kg', nl: '1,4 kg', de: '1,4 kg' }],
      ['packed', '40 × 30 × 8 cm'],
      [
        'material',
        {
          en: 'closely woven polyester, OEKO-TEX; clips and spacers of polyamide',
          nl: 'dicht geweven polyester, OEKO-TEX; klemmen en afstandhouders van polyamide',
          de: 'dicht gewebtes Polyester, OEKO-TEX; Klammern und Abstandhalter aus Polyamid',
        },
      ],
      [
        'colour',
        {
          en: 'night blue with small moons',
          nl: 'nachtblauw met maantjes',
          de: 'nachtblau mit kleinen Monden',
        },
      ],
      [
        'washing',
        { en: '40 °C, dry in the air', nl: '40 °C, aan de lucht drogen', de: '40 °C, an der Luft trocknen' },
      ],
      [
        'fitting',
        {
          en: '1 person, about 2 minutes',
          nl: '1 persoon, ongeveer 2 minuten',
          de: '1 Person, etwa 2 Minuten',
        },
      ],
      [
        'box',
        {
          en: 'cover, 8 clips, 6 spacers, pouch',
          nl: 'hoes, 8 klemmen, 6 afstandhouders, opbergzak',
          de: 'Haube, 8 Klammern, 6 Abstandhalter, Beutel',
        },
      ],
    ],
    warnings: {
      en: [
        'Danger of suffocation: never cover the free end or its mesh window, and never use the cover without its spacers.',
        'Do not fasten the cover in front of the entrance, and do not put blankets or towels over it. Take it off on hot days and feel regularly whether it gets too warm inside.',
        'Keep cover, clips and pouch out of the bed.',
      ],
      nl: [
        'Verstikkingsgevaar: dek het vrije uiteinde en het gaasraam daar nooit af en gebruik de hoes nooit zonder afstandhouders.',
        'Maak de hoes vóór de instap niet vast en leg er geen dekens of handdoeken overheen. Haal de hoes er op warme dagen af en voel geregeld of het binnen niet te warm wordt.',
        'Houd hoes, klemmen en opbergzak uit het bed.',
      ],
      de: [
        'Erstickungsgefahr: Decken Sie niemals die freie Stirnseite und ihr Netzfenster ab und verwenden Sie die Haube nie ohne Abstandhalter.',
        'Machen Sie die Haube vor dem Einstieg nicht fest und legen Sie keine Decken oder Handtücher darüber. Nehmen Sie die Haube an heißen Tagen ab und fühlen Sie regelmäßig, ob es innen zu warm wird.',
        'Haube, Klammern und Beutel gehören nicht ins Bett.',
      ],
    },
    numberedAt: SEWN_LABEL,
  },
  pictures: [
    {
      id: '6bc067db-a53e-41f1-9c39-074b983e4d37',
      view: 'Main',
      alt: {
        en: 'Darkening cover in night blue with small moons over the bed, one corner folded back.',
        nl: 'Verduisteringshoes in nachtblauw met maantjes over het bed, één hoek teruggeslagen.',
        de: 'Verdunkelungshaube in Nachtblau mit kleinen Monden über dem Bett, eine Ecke ist zurückgeschlagen.',
      },
    },
  ],
  price: { buy: 10_661, transport: 'parcel', farthest: 4, elsewhere: true },
})
