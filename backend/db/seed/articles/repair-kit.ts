import { article } from '../article'
import { PACKAGE_LABEL } from '../part-warnings'

export const repairKit = article({
  slug: 'repair-kit',
  code: 'NN-PR',
  group: 'Onderdeel',
  names: { en: 'Repair kit', nl: 'Reparatieset', de: 'Reparaturset' },
  descriptions: {
    en: 'Patches for fabric and mesh, thread and needle, for holes up to 5 cm.',
    nl: 'Reparatiestukken voor stof en gaas, garen en naald, voor gaten tot 5 cm.',
    de: 'Flicken für Stoff und Netz, Garn und Nadel, für Löcher bis 5 cm.',
  },
  text: {
    description: {
      en: [
        'For small damage that should not become bigger. The fabric patches are self-adhesive, and hold for good once you have sewn round the edge. The mesh patches are sewn on.',
        'You can mend holes and tears up to 5 cm in walls, roof, bag and mesh in this way. After mending, leave the place alone for 24 hours before you wash it at 40 °C.',
        'If a tear is longer, or a seam, a zip or the edge of a window is damaged, please send us a photograph. We will tell you what it needs.',
      ],
      nl: [
        'Voor kleine schade die niet groter moet worden. De stukken stof plakken vanzelf en zitten voorgoed vast als u ze langs de rand hebt vastgenaaid. De stukken gaas naait u erop.',
        'Zo herstelt u gaten en scheuren tot 5 cm in wanden, dak, tas en gaas. Laat de plek daarna 24 uur met rust voordat u de stof op 40 °C wast.',
        'Is de scheur langer, of is een naad, een rits of de rand van een raam beschadigd, stuur ons dan een foto. Wij laten u weten wat er nodig is.',
      ],
      de: [
        'Für kleine Schäden, die nicht größer werden sollen. Die Stoffflicken kleben von selbst und halten dauerhaft, wenn Sie sie ringsum annähen. Die Netzflicken werden aufgenäht.',
        'So flicken Sie Löcher und Risse bis 5 cm in Wänden, Dach, Tasche und Netz. Lassen Sie die Stelle danach 24 Stunden in Ruhe, bevor Sie sie bei 40 °C waschen.',
        'Ist der Riss länger oder sind eine Naht, ein Reißverschluss oder der Rand eines Fensters beschädigt, schicken Sie uns bitte ein Foto. Wir sagen Ihnen, was zu tun ist.',
      ],
    },
    specification: [
      [
        'fits',
        { en: 'Nachtnest Junior and Maxx', nl: 'Nachtnest Junior en Maxx', de: 'Nachtnest Junior und Maxx' },
      ],
      ['size', { en: 'patches 10 × 15 cm', nl: 'stukken van 10 × 15 cm', de: 'Flicken 10 × 15 cm' }],
      ['weight', '90 g'],
      [
        'material',
        {
          en: 'polyester and cotton, self-adhesive; polyester mesh; polyester thread',
          nl: 'polyester en katoen, zelfklevend; polyester gaas; polyester garen',
          de: 'Polyester und Baumwolle, selbstklebend; Polyesternetz; Polyestergarn',
        },
      ],
      [
        'washing',
        {
          en: '40 °C, 24 hours after mending',
          nl: '40 °C, 24 uur na de reparatie',
          de: '40 °C, 24 Stunden nach dem Flicken',
        },
      ],
      [
        'box',
        {
          en: '3 fabric patches, 2 mesh patches, 20 m of thread, 1 needle, in a pouch',
          nl: '3 stukken stof, 2 stukken gaas, 20 m garen, 1 naald, in een etui',
          de: '3 Stoffflicken, 2 Netzflicken, 20 m Garn, 1 Nadel, in einem Etui',
        },
      ],
    ],
    warnings: {
      en: [
        'Pointed needle and small parts: keep them out of the bed and away from children.',
        'Mend only holes and tears up to 5 cm. Do not use a bed with greater damage.',
        'Check mended places before every night for the first week.',
      ],
      nl: [
        'Scherpe naald en kleine onderdelen: houd ze uit het bed en uit de buurt van kinderen.',
        'Repareer alleen gaten en scheuren tot 5 cm. Gebruik een bed met grotere schade niet.',
        'Controleer herstelde plekken de eerste week elke avond.',
      ],
      de: [
        'Spitze Nadel und Kleinteile: nicht im Bett liegen lassen und von Kindern fernhalten.',
        'Flicken Sie nur Löcher und Risse bis 5 cm. Benutzen Sie kein Bett mit größeren Schäden.',
        'Prüfen Sie geflickte Stellen in der ersten Woche jeden Abend.',
      ],
    },
    numberedAt: PACKAGE_LABEL,
  },
  pictures: [
    {
      id: 'd186628c-4ef1-4b0c-b15e-a841f40730ce',
      view: 'Main',
      alt: {
        en: 'Repair kit: a pouch, a patch of fabric, a patch of mesh, a spool of thread and a needle.',
        nl: 'Reparatieset: een etui, een lapje stof, een lapje gaas, een klos garen en een naald.',
        de: 'Reparaturset: ein Etui, ein Flicken aus Stoff, ein Flicken aus Netz, eine Garnrolle und eine Nadel.',
      },
    },
  ],
  price: { buy: 1_570, transport: 'parcel', farthest: 4, elsewhere: true },
})
