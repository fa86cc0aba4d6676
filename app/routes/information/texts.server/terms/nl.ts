import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = (facts) => ({
  title: 'Voorwaarden',
  description:
    'Wat wij afspreken als u huurt, koopt of probeert: prijs, borg, periode, gebruik, schade, annuleren, klachten.',
  lead: 'Dit zijn de voorwaarden waaronder u bij ons huurt, koopt en probeert. Wij hebben ze zo kort mogelijk gehouden. Geeft de wet u meer, dan geldt de wet.',
  sections: [
    {
      id: 'parties',
      title: 'Met wie en waarover',
      text: [
        `U sluit de overeenkomst met ${facts.address}; onze nummers staan in het [colofon](etc/imprint). Deze voorwaarden gelden voor elke bestelling in deze winkel. U kunt ze hier opslaan of afdrukken. De overeenkomst kan in het Nederlands, Engels of Duits worden gesloten.`,
      ],
    },
    {
      id: 'order',
      title: 'Hoe een bestelling tot stand komt',
      text: [
        'U legt artikelen in de winkelwagen, vult uw gegevens in en controleert alles op één pagina, waar u het nog kunt wijzigen. Met de knop ‘Bestelling met betalingsverplichting’ bestelt u bindend en is de overeenkomst gesloten. In de bevestiging per e-mail staat de overeenkomst; bewaar die.',
        'Is een prijs op onze pagina een duidelijke vergissing die iedereen zou opvallen, dan zijn wij daar niet aan gebonden. Wij bellen u dan.',
        'Een bestelling die niet is betaald, wordt niet geleverd. Zolang wij niets hebben verstuurd, kunt u kosteloos annuleren.',
      ],
    },
    {
      id: 'price',
      title: 'Prijzen en betalen',
      text: [
        'De prijs is de prijs die u bij het bestellen ziet, in euro’s, met btw waar die verschuldigd is. U betaalt bij het bestellen, op een van de manieren op de pagina over [betaling](etc/payment_info). Wat bezorging kost, staat op de pagina over [bezorging](etc/delivery_info).',
      ],
    },
    {
      id: 'buying',
      title: 'Kopen',
      text: [
        'Wij versturen binnen 1 werkdag na uw betaling. Wat u hebt gekocht, is van u zodra het is betaald. Het risico gaat op u over als u het in handen hebt.',
        `U kunt binnen ${facts.withdrawalDays} dagen [herroepen](etc/return_policy) en binnen ${facts.returnDays} dagen retourneren.`,
      ],
    },
    {
      id: 'renting',
      title: 'Huren',
      text: [
        `De startprijs geldt voor de eerste ${facts.includedDays} dagen, de dag van brengen en de dag van ophalen meegeteld. Elke dag daarna kost de dagprijs. De langste huur is ${facts.maxRentalDays} dagen van de eerste tot de laatste dag.`,
        'Wij bezorgen op de eerste dag en halen op de laatste dag op. De huur eindigt vanzelf. Wilt u langer huren, bel ons dan vóór de laatste dag; is het bed vrij, dan gaat u verder tegen de dagprijs.',
        'Is er niemand om het bed mee te geven, dan spreken wij een andere dag af. Houdt u het langer zonder dat met ons af te spreken, dan kost elke dag de dagprijs.',
      ],
    },
    {
      id: 'trial',
      title: 'Thuis proberen',
      text: [
        `U mag een bed tot ${facts.trialDays} dagen gratis thuis proberen. U betaalt alleen de borg. Probeer als het kan één model tegelijk, zodat ook anderen aan de beurt komen. Wilt u het houden, bel ons dan: wij zeggen wat het kost en sturen een nieuw bed, of verrekenen de borg.`,
      ],
    },
    {
      id: 'deposit',
      title: 'De borg',
      text: [
        `U betaalt de borg tegelijk met de bestelling. Er zit geen btw op en u krijgt er geen rente over. U krijgt de borg terug binnen ${facts.depositDays} dagen nadat alles bij ons terug is, min wat u verschuldigd bent volgens ‘Verlies en schade’.`,
      ],
    },
    {
      id: 'use',
      title: 'Het bed gebruiken',
      text: [
        [
          'Volg de handleiding die erbij zit. De Junior draagt tot 50 kg, de Maxx tot 100 kg.',
          'De ingang gaat van buitenaf open. Een gesloten bed beperkt iemands vrijheid: gebruik het alleen met de toestemming die de wet in uw land vraagt, nooit als straf, en altijd met iemand binnen gehoorsafstand.',
          'Controleer naden, ritsen en frame voor elk gebruik. Is er iets stuk, gebruik het bed dan niet en bel ons.',
          'Wat u huurt of op proef hebt, blijft van ons: verander het niet, verkoop het niet en leen het niet uit. U mag het meenemen op reis binnen de landen waar wij verhuren.',
        ],
      ],
    },
    {
      id: 'damage',
      title: 'Verlies en schade bij huur en proef',
      text: [
        'Sporen van normaal gebruik kosten niets: kreukels, kleine vlekken, krassen op de buizen. Schoonmaken doen wij.',
        'Voor schade die verder gaat, en voor wat ontbreekt, betaalt u wat herstel of vervanging ons kost, hoogstens wat het op dat moment waard was. Kon u er niets aan doen, dan betaalt u niets. Wij schrijven u eerst, met foto’s, en u hebt 14 dagen om bezwaar te maken. Pas daarna houden wij dat bedrag van de borg in en betalen wij de rest terug.',
      ],
    },
    {
      id: 'cancel',
      title: 'Annuleren en herroepen',
      text: [
        'Tot wij uw bestelling hebben verstuurd, kunt u per telefoon of e-mail kosteloos annuleren en krijgt u alles terug.',
        `Daarna hebt u het herroepingsrecht: ${facts.withdrawalDays} dagen vanaf de levering, zonder reden. Begint een huur op uw verzoek voordat die dagen om zijn, en herroept u nadat de huur is begonnen, dan betaalt u de gebruikte dagen. Is de hele huur voorbij, dan eindigt het recht. Proberen blijft in elk geval gratis. Op de pagina over [retourneren en herroepen](etc/return_policy) staat de hele tekst.`,
        'Kunnen wij niet leveren zoals afgesproken, dan mag u annuleren en krijgt u meteen alles terug.',
      ],
    },
    {
      id: 'guarantee',
      title: 'Garantie en aansprakelijkheid',
      text: [
        `De wettelijke garantie van ten minste ${facts.guaranteeYears} jaar geldt; zie [garantie](etc/satisfaction_guarantee).`,
        'Wij zijn aansprakelijk zoals de wet zegt. Niets hier beperkt dat bij letsel, bij opzet of grove schuld, of bij productaansprakelijkheid. Tegenover bedrijven zijn wij verder alleen aansprakelijk voor schade die te voorzien was.',
      ],
    },
    {
      id: 'complaints',
      title: 'Klachten',
      text: [
        `Bel ${facts.phone} of mail naar ${facts.email}. U hoort uiterlijk binnen 5 werkdagen van ons: een antwoord, of de dag waarop u dat krijgt. Een klacht vertraagt een terugbetaling niet.`,
      ],
    },
    {
      id: 'law',
      title: 'Welk recht geldt',
      text: [
        'Nederlands recht is van toepassing. Bent u consument en woont u in een ander land, dan houdt u alle bescherming die het recht van uw land u geeft, en kunt u altijd naar de rechter in uw eigen woonplaats. Is een van deze voorwaarden niet geldig, dan blijven de andere bestaan.',
      ],
    },
  ],
})
