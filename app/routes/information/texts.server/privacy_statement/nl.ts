import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ address, phone, email, checkoutDays }) => ({
  title: 'Privacy',
  description: 'Wat wij van u weten, waarom, hoe lang, wie het nog meer krijgt en wat u van ons kunt vragen.',
  lead: 'Wij bewaren wat voor een bestelling nodig is en verder niets. Geen reclame, geen volgsystemen, en uw browser maakt alleen contact met ons.',
  sections: [
    {
      id: 'who',
      title: 'Wie verantwoordelijk is',
      text: [`${address}. Vragen over uw gegevens: ${email} of ${phone}.`],
    },
    {
      id: 'visit',
      title: 'Als u rondkijkt',
      text: [
        'U hebt geen account en geen naam nodig. Lettertypen, afbeeldingen en vlaggen komen van onze eigen server. Wij gebruiken geen statistieken en geen reclamedienst. Links naar andere websites zijn gewone links: die websites horen pas van u als u erheen gaat.',
        'Om een bezorgland voor te stellen, schatten wij het land aan de hand van het adres van uw internetverbinding (IP-adres). Dat zoeken wij hoogstens één keer per 24 uur op in een databank op onze eigen server. Het adres zelf bewaren wij niet. U kunt altijd een ander land kiezen. De grondslag is ons gerechtvaardigd belang om u de juiste prijzen te tonen (artikel 6 lid 1 onder f AVG).',
        'In onze foutmeldingen staat uw adres niet.',
      ],
    },
    {
      id: 'order',
      title: 'Als u bestelt',
      text: [
        'Wij vragen uw naam, adressen, e-mailadres en telefoonnummer en, als u voor een organisatie bestelt, de naam en het btw-nummer daarvan. Die hebben wij nodig om te bezorgen, de factuur te maken en u te bereiken. De grondslag is de overeenkomst met u (artikel 6 lid 1 onder b AVG).',
        'U hoeft ons niet te vertellen wie er in het bed slaapt of waarom. Schrijft u er in de opmerking toch iets over, dan gebruiken wij dat alleen voor deze bestelling.',
        `Wat u bij het bestellen invult, bewaren wij op onze server en niet in uw browser. Bestelt u niet, dan wordt het ${checkoutDays} dagen na uw laatste wijziging verwijderd.`,
        'Facturen en wat daarbij hoort bewaren wij 7 jaar, omdat de belastingwet dat vraagt (artikel 6 lid 1 onder c AVG). Al het andere over een bestelling verwijderen wij zodra er geen garantie of vordering meer uit kan volgen.',
        'De link naar uw bestelling in onze e-mail toont de bestelling aan iedereen die hem heeft. Geef hem daarom niet door.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Als u herroept',
      text: [
        'Voor een herroeping op onze website vragen wij uw naam, het bestelnummer en een e-mailadres voor de ontvangstbevestiging, zoals de wet het voorschrijft (artikel 6 lid 1 onder c AVG). Tot u bevestigt, bewaart uw browser dat in een versleutelde cookie en bewaren wij niets. Wat u hebt verklaard bewaren wij, met dag en tijd, zolang er een vordering uit kan volgen.',
      ],
    },
    {
      id: 'others',
      title: 'Wie het nog meer krijgt',
      text: [
        [
          'De vervoerder: naam, adres, telefoonnummer en e-mailadres, om te bezorgen en op te halen.',
          'De betaaldienst die u kiest: het bedrag en het bestelnummer. Wat u op die pagina invult, weet de betaaldienst en weten wij niet.',
          'Het bedrijf dat onze servers beheert. Het werkt alleen in onze opdracht en binnen de EU.',
          'De Belastingdienst, als die om facturen vraagt.',
        ],
        'Wij verkopen geen gegevens en geven niets door voor reclame. Kiest u Klarna, dan kan dat bedrijf op eigen verantwoordelijkheid uw kredietwaardigheid toetsen; wij beslissen niets automatisch over u.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        'Een cookie is een klein bestand dat uw browser voor ons bewaart. Wij gebruiken alleen cookies die de winkel nodig heeft; daarvoor hoeven wij geen toestemming te vragen. Alleen onze server kan ze lezen.',
        {
          facts: [
            ['i18n_redirected', 'Uw taal. 365 dagen.'],
            [
              'shop',
              'Uw bezorgland en streek, het land dat wij hebben voorgesteld en wanneer, en of wij u naar de taal hebben gevraagd. 365 dagen.',
            ],
            ['cart', 'Wat er in uw winkelwagen ligt, en de periode. 30 dagen.'],
            [
              'checkout',
              'Een willekeurig nummer waarmee onze server vindt wat u hebt ingevuld. Tot u de browser sluit.',
            ],
            ['withdrawal', 'Wat u met een herroeping gaat verklaren, versleuteld. 1 uur.'],
            [
              'notice',
              'Eén bericht voor de volgende pagina, zoals ‘De winkelwagen is gewijzigd’. Tot het getoond is.',
            ],
          ],
        },
        'U kunt ze altijd in uw browser verwijderen. Dan is de winkelwagen leeg en vragen wij opnieuw naar het land. Hebt u ons geschreven of gesproken, dan bewaren wij dat zolang het voor uw vraag nodig is.',
      ],
    },
    {
      id: 'rights',
      title: 'Uw rechten',
      text: [
        [
          'Inzien wat wij van u hebben, en daarvan een kopie krijgen die andere programma’s kunnen lezen.',
          'Het laten verbeteren, verwijderen of niet meer laten gebruiken. Facturen moeten wij bewaren.',
          'Bezwaar maken tegen wat wij doen vanwege ons eigen belang, zoals het schatten van het land.',
        ],
        `Mail naar ${email}; wij antwoorden binnen een maand en het kost niets. U kunt ook een klacht indienen bij een toezichthouder: in Nederland de [Autoriteit Persoonsgegevens](https://www.autoriteitpersoonsgegevens.nl/), elders die in uw eigen land.`,
      ],
    },
    {
      id: 'safety',
      title: 'Hoe wij het veilig houden',
      text: [
        'De verbinding is versleuteld. Wat er in cookies staat, is ondertekend, zodat niemand het kan veranderen. Alleen mensen die uw gegevens voor hun werk nodig hebben, kunnen ze zien. Gaat er ooit iets mis wat voor u van belang is, dan vertellen wij u dat.',
      ],
    },
  ],
})
