import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  details,
  phone,
  email,
  trialDays,
  returnDays,
  guaranteeYears,
}) => ({
  title: 'Garantie',
  description:
    'Uw wettelijke garantie van ten minste twee jaar, wat wij daarbovenop beloven en wat u doet als er iets mis is.',
  lead: `Is iets niet zoals het hoort, dan lossen wij het op onze kosten op, ten minste ${guaranteeYears} jaar lang. En blijkt het bed niet te passen, dan gaat het terug.`,
  sections: [
    {
      id: 'legal',
      title: 'Uw wettelijke garantie',
      text: [
        'Dit is wat iedere consument volgens de EU vóór de koop moet weten (Richtlijn (EU) 2019/771, Verordening (EU) 2025/1960).',
        [
          `De verkoper staat ten minste ${guaranteeYears} jaar na levering in voor elk gebrek aan conformiteit. Dat heet de wettelijke conformiteitsgarantie. Die kost u niets.`,
          'Een artikel is conform als het is zoals beschreven, doet wat u van zo’n artikel mag verwachten en compleet is, met bijvoorbeeld de handleiding.',
          'Is dat niet zo, dan hebt u recht op reparatie of vervanging, gratis, binnen een redelijke termijn en zonder veel overlast.',
          'Kan dat niet, helpt het niet of duurt het te lang, dan mag u een lagere prijs vragen of de koop ontbinden en uw geld terugkrijgen.',
          'In uw land kunt u meer tijd of meer rechten hebben. In Nederland duurt de garantie zo lang als u van zo’n artikel mag verwachten.',
          'Verkopers en fabrikanten kunnen daarnaast een eigen garantie geven. Die komt erbij en vervangt de wettelijke nooit.',
        ],
        'Blijkt een gebrek binnen het eerste jaar na levering, dan gaan wij ervan uit dat het er vanaf het begin was. In sommige landen, zoals België, geldt dat twee jaar lang.',
        'Meer leest u op [Uw Europa, de website van de Europese Unie](https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_nl.htm).',
      ],
    },
    {
      id: 'claim',
      title: 'Als er iets mis is',
      text: [
        `Bel ${phone}, dag en nacht, of mail naar ${email}. Vertel wat er gebeurd is; een foto helpt. Kan er iemand gewond raken, gebruik het bed dan niet meer.`,
        'U hoort dezelfde dag van ons wat wij doen en wanneer: een onderdeel sturen, het bed vervangen, of het ophalen en gerepareerd terugbrengen. Vervoer, werk en onderdelen kosten u niets.',
      ],
    },
    {
      id: 'rental',
      title: 'Zolang u huurt of probeert',
      text: [
        'Het bed moet in orde zijn zolang u het hebt. Is het dat niet, dan repareren of vervangen wij het meteen. Voor dagen waarop u het niet kon gebruiken, krijgt u de huur terug.',
      ],
    },
    {
      id: 'promises',
      title: 'Wat wij meer beloven dan de wet',
      text: [
        [
          `U mag het bed thuis tot ${trialDays} dagen gratis proberen, met een borg.`,
          `Wat u hebt gekocht, mag u binnen ${returnDays} dagen terugsturen. De wet vraagt 14 dagen. Zie [retourneren en herroepen](etc/return_policy).`,
          'Hulp per telefoon, 24 uur per dag, 7 dagen per week, tegen uw gewone belkosten.',
          'Losse onderdelen zoals ritsen, gaasramen, buizen en verbindingsstukken, ook voor bedden die niet nieuw meer zijn.',
        ],
        `Dit zijn beloften van ${details.shopName} zelf. Uw wettelijke rechten veranderen er niet door.`,
      ],
    },
  ],
})
