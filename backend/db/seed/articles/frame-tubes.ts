import { article } from '../article'

export const frameTubes = article({
  slug: 'frame-tubes',
  code: 'NN-PT',
  group: 'Onderdeel',
  names: { en: 'Frame tubes, set of 4', nl: 'Framebuizen, set van 4', de: 'Gestellrohre, 4 Stück' },
  descriptions: {
    en: 'Four upright tubes of aluminium with a click position for Junior and one for Maxx.',
    nl: 'Vier staande buizen van aluminium met een klikstand voor Junior en een voor Maxx.',
    de: 'Vier senkrechte Rohre aus Aluminium mit je einer Raststellung für Junior und Maxx.',
  },
  text: {
    description: {
      en: [
        'The uprights carry the roof and get the most knocks when the bed is set up and folded. If one is bent, change all four, so that the roof stays level.',
        'Each tube is in two parts that slide into each other and click in at 80 cm for the Junior or 96 cm for the Maxx. It fits into the connectors without tools.',
        'Do you need a long tube of the base or the roof? Write to us with the serial number of your bed, and we will send the right one.',
      ],
      nl: [
        'De staanders dragen het dak en krijgen bij het opzetten en inpakken de meeste stoten. Is er één krom, vervang dan alle vier, zodat het dak recht blijft.',
        'Elke buis bestaat uit twee delen die in elkaar schuiven en vastklikken op 80 cm voor de Junior of 96 cm voor de Maxx. U steekt hem zonder gereedschap in de verbindingsstukken.',
        'Hebt u een lange buis van de bodem of het dak nodig? Schrijf ons en vermeld het serienummer van uw bed, dan sturen wij u de juiste.',
      ],
      de: [
        'Die senkrechten Rohre tragen das Dach und bekommen beim Auf- und Abbauen die meisten Stöße ab. Ist eines verbogen, wechseln Sie alle vier, damit das Dach gerade bleibt.',
        'Jedes Rohr besteht aus zwei Teilen, die ineinandergleiten und bei 80 cm für das Junior oder 96 cm für das Maxx einrasten. Es wird ohne Werkzeug in die Verbinder gesteckt.',
        'Brauchen Sie ein langes Rohr vom Bettboden oder vom Dach? Schreiben Sie uns und nennen Sie die Seriennummer Ihres Betts, dann schicken wir Ihnen das richtige.',
      ],
    },
    specification: [
      [
        { en: 'Length', nl: 'Lengte', de: 'Länge' },
        {
          en: '80 cm (Junior) or 96 cm (Maxx), pushed together 56 cm',
          nl: '80 cm (Junior) of 96 cm (Maxx), ingeschoven 56 cm',
          de: '80 cm (Junior) oder 96 cm (Maxx), zusammengeschoben 56 cm',
        },
      ],
      [{ en: 'Diameter', nl: 'Doorsnede', de: 'Durchmesser' }, '25 mm'],
      [
        'weight',
        { en: '0.5 kg each, 2 kg in all', nl: '0,5 kg per stuk, samen 2 kg', de: 'je 0,5 kg, zusammen 2 kg' },
      ],
      [
        'fits',
        { en: 'Nachtnest Junior and Maxx', nl: 'Nachtnest Junior en Maxx', de: 'Nachtnest Junior und Maxx' },
      ],
      ['material', { en: 'aluminium, anodised', nl: 'aluminium, geanodiseerd', de: 'Aluminium, eloxiert' }],
      [
        'fitting',
        {
          en: 'about 5 minutes, no tools',
          nl: 'ongeveer 5 minuten, zonder gereedschap',
          de: 'etwa 5 Minuten, ohne Werkzeug',
        },
      ],
      ['box', { en: '4 tubes, 2 straps', nl: '4 buizen, 2 banden', de: '4 Rohre, 2 Bänder' }],
    ],
    warnings: {
      en: [
        'Do not use the bed with a bent, cracked or missing tube, and do not straighten a bent tube.',
        'Set all four tubes to the same length. They must click in so that you hear it.',
        'Danger of pinching: hold the tube by its ends when you push it together.',
      ],
      nl: [
        'Gebruik het bed niet met een kromme, gescheurde of ontbrekende buis en buig een kromme buis niet recht.',
        'Zet alle vier de buizen op dezelfde lengte. Ze moeten hoorbaar vastklikken.',
        'Knelgevaar: houd de buis aan de uiteinden vast als u hem in elkaar schuift.',
      ],
      de: [
        'Benutzen Sie das Bett nicht mit einem verbogenen, gerissenen oder fehlenden Rohr und biegen Sie ein verbogenes Rohr nicht gerade.',
        'Stellen Sie alle vier Rohre auf dieselbe Länge. Sie müssen hörbar einrasten.',
        'Quetschgefahr: Fassen Sie das Rohr an den Enden an, wenn Sie es zusammenschieben.',
      ],
    },
    numberedAt: {
      en: 'stamped into the tube, near its end',
      nl: 'in de buis gestempeld, bij het uiteinde',
      de: 'ins Rohr eingeprägt, nahe am Ende',
    },
  },
  pictures: [
    {
      id: '40d54c31-3271-4e1f-af4d-89565e523b41',
      view: 'Main',
      alt: {
        en: 'Four frame tubes with spring buttons, held together by two straps.',
        nl: 'Vier framebuizen met veerknopjes, bijeengehouden door twee banden.',
        de: 'Vier Gestellrohre mit Federknöpfen, von zwei Bändern zusammengehalten.',
      },
    },
  ],
  price: { buy: 6_529, transport: 'bulky', farthest: 2, elsewhere: false },
})
