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
      id: 'account',
      title: 'Als u een account hebt',
      text: [
        'Voor een account zijn een e-mailadres, een wachtwoord en een bezorgland nodig. Of u uw naam, telefoonnummer, adressen en bedrijf invult, bepaalt u zelf; wij vullen er het bestelformulier mee in. De grondslag is de overeenkomst over het account (artikel 6 lid 1 onder b AVG). Niemand kan uw wachtwoord lezen, ook wij niet: wij bewaren alleen een waarde waarmee het gecontroleerd kan worden.',
        'Bevestigt u een telefoonnummer, dan sturen wij daar per sms een code naartoe. Wij bewaren die code alleen onleesbaar, tot u haar hebt gebruikt of ze is verlopen.',
        'U blijft ingelogd tot 30 dagen na uw laatste bezoek, hoogstens 180 dagen. Op de pagina van uw account kunt u overal uitloggen, uw gegevens wijzigen, alles downloaden wat wij van u bewaren, en het account verwijderen. Wat erin stond, wordt dan meteen gewist; bestellingen en facturen blijven zolang de wet dat vraagt, zonder verband met een account. E-mails en sms-berichten over het account verwijderen wij na 30 dagen uit onze administratie.',
        'Om te voorkomen dat iemand wachtwoorden raadt, tellen wij pogingen per e-mailadres en per internetadres. Beide bewaren wij alleen onleesbaar, en wij verwijderen ze zodra de telling voorbij is.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Als u de nieuwsbrief aanvraagt',
      text: [
        'U krijgt hem alleen als u de link in onze eerste e-mail opent en daar op de knop drukt (artikel 6 lid 1 onder a AVG). Als bewijs bewaren wij waarmee u hebt ingestemd, waar en wanneer; uw internetadres hoort daar niet bij. In elke nieuwsbrief staat een link om te stoppen.',
      ],
    },
    {
      id: 'uploads',
      title: 'Als u een bestand meestuurt of niet meer ingelogd bent',
      text: [
        'Een bestand dat u aan een formulier toevoegt, bewaren wij op onze server. Wordt het formulier niet verstuurd, dan verwijderen wij het bestand na een dag. Wat u had ingevuld toen u niet meer ingelogd bleek te zijn, bewaren wij ook een dag, zonder wachtwoorden, zodat u het niet opnieuw hoeft te typen.',
      ],
    },
    {
      id: 'others',
      title: 'Wie het nog meer krijgt',
      text: [
        [
          'De vervoerder: naam, adres, telefoonnummer en e-mailadres, om te bezorgen en op te halen.',
          'De betaaldienst die u kiest: het bedrag en het bestelnummer. Wat u op die pagina invult, weet de betaaldienst en weten wij niet.',
          'De dienst die sms-berichten verstuurt: uw telefoonnummer en de code, als u een nummer bevestigt.',
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
            ['session', 'Een willekeurig nummer dat zegt dat u ingelogd bent. 180 dagen, of tot u uitlogt.'],
            [
              'form_draft',
              'Een willekeurig nummer waarmee onze server vindt wat u had ingevuld voordat u moest inloggen of een land koos. Tot u de browser sluit.',
            ],
            [
              'phone_code',
              'Dat wij u een code hebben gestuurd, wanneer, en naar welk nummer, waarvan het midden verborgen is. Tot u de browser sluit.',
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
          'Inzien wat wij van u hebben, en daarvan een kopie krijgen die andere programma’s kunnen lezen. Met een account kunt u die zelf downloaden.',
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
