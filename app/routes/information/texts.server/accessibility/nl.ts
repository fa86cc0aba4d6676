import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ details, phone, email }) => ({
  title: 'Toegankelijkheid',
  description:
    'Hoe iedereen deze winkel kan gebruiken, wat wij hebben getest, wat nog ontbreekt en wie u het kunt laten weten.',
  lead: 'Iedereen moet hier kunnen bestellen: met elk apparaat, met of zonder muis, op gehoor of op de tast. Zo ver zijn wij, en dit hebben wij nog niet nagekeken.',
  sections: [
    {
      id: 'aim',
      title: 'Waar wij naar streven',
      text: [
        'De winkel is gebouwd volgens de Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA, en de Europese norm EN 301 549. De Europese toegankelijkheidsrichtlijn, Richtlijn (EU) 2019/882, vraagt dat van webwinkels.',
        'Deze verklaring gaat over de hele website: zoeken, bestellen, betalen voor zover dat bij ons gebeurt, en deze informatiepagina’s. De betaalpagina is van de betaaldienst.',
      ],
    },
    {
      id: 'how',
      title: 'Hoe wij daaraan voldoen',
      text: [
        [
          'Alles werkt zonder scripts, met alleen het toetsenbord en in tekstbrowsers.',
          'Elke pagina heeft één hoofdkop, benoemde gebieden en een link die direct naar de inhoud gaat.',
          'Elk veld heeft een label. Klopt er iets niet, dan staat bovenaan wat er mis is, met een link erheen, en wat u hebt getypt blijft staan.',
          'Tekst kan tot 400 % worden vergroot zonder opzij te scrollen. Knoppen, velden en de links in menu’s zijn minstens 44 pixels hoog.',
          'De contrasten zijn minstens die van de norm, in licht en in donker. Eigen kleuren en de wens om minder beweging worden gevolgd.',
          'Nergens in de bestelling geldt een tijdslimiet, en u hoeft geen puzzel op te lossen om te bewijzen dat u een mens bent.',
        ],
      ],
    },
    {
      id: 'tested',
      title: 'Hoe wij hebben getest',
      text: [
        [
          'Automatisch met axe-core, op elk soort pagina, bij elke wijziging.',
          'De HTML van elk soort pagina wordt op geldigheid gecontroleerd.',
          'Hele bestellingen worden automatisch gedaan, met en zonder scripts, en met alleen het toetsenbord.',
          'Met de hand in de tekstbrowsers lynx en w3m.',
        ],
        'Dit is onze eigen beoordeling op de datum hierboven. Geen andere instantie heeft de winkel getest.',
      ],
    },
    {
      id: 'gaps',
      title: 'Wat nog ontbreekt',
      text: [
        [
          'Mensen die een schermlezer gebruiken, hebben de winkel nog niet samen met ons uitgeprobeerd.',
          'Wij hebben getest in Chromium. Safari en Firefox zijn nog niet nagekeken.',
          'Er is geen versie in eenvoudige taal of gebarentaal.',
        ],
        'Wij werken hieraan verder en passen deze pagina aan als er iets verandert.',
      ],
    },
    {
      id: 'tell',
      title: 'Laat het ons weten',
      text: [
        `Liep u ergens tegenaan? Mail naar ${email} of bel ${phone}. Zeg op welke pagina het was en wat er gebeurde. Wij antwoorden binnen 5 werkdagen. Zolang het niet is opgelost, nemen wij uw bestelling per telefoon of e-mail aan, voor dezelfde prijs.`,
        details.textPhone,
      ],
    },
    {
      id: 'authority',
      title: 'De toezichthouder',
      text: [
        'Bent u niet tevreden met ons antwoord, dan kunt u terecht bij de toezichthouder in uw land:',
        [
          'Nederland: Autoriteit Consument & Markt (ACM), [acm.nl](https://www.acm.nl/)',
          'Duitsland: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
          'Oostenrijk: Sozialministeriumservice, [sozialministeriumservice.gv.at](https://www.sozialministeriumservice.gv.at/)',
        ],
      ],
    },
  ],
})
