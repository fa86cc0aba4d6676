import type { WithdrawalWords } from './words'

// Directive 2011/83/EU, Annex I (A), as changed by Directive (EU) 2023/2673. For rentals and trials the
// period runs from delivery too, which is later than the law asks.
const OPENING = [
  'Herroepingsrecht',
  'Als consument hebt u het volgende herroepingsrecht.',
  'U hebt het recht om binnen een termijn van 14 dagen zonder opgave van redenen de overeenkomst te herroepen.',
]
const EXERCISE = [
  'Om het herroepingsrecht uit te oefenen, moet u ons ({legal_name}, {street}, {postal_code} {city}, {country}, telefoon {phone}, e-mail {email}) via een ondubbelzinnige verklaring (bijvoorbeeld schriftelijk per post of e-mail) op de hoogte stellen van uw beslissing de overeenkomst te herroepen. U kunt hiervoor gebruikmaken van het bijgevoegde modelformulier voor herroeping, maar bent hiertoe niet verplicht.',
  'U kunt uw herroepingsrecht ook online uitoefenen via {withdrawal_url}. Als u van deze onlinefunctie gebruikmaakt, sturen wij u onverwijld op een duurzame gegevensdrager (bijvoorbeeld per e-mail) een ontvangstbevestiging, met informatie over de inhoud van de herroeping en de datum en het tijdstip van indiening.',
  'Om de herroepingstermijn na te leven volstaat het om uw mededeling betreffende uw uitoefening van het herroepingsrecht te verzenden voordat de herroepingstermijn is verstreken.',
  'Gevolgen van de herroeping',
]
const REFUND_MEANS =
  'Wij betalen u terug met hetzelfde betaalmiddel als waarmee u de oorspronkelijke transactie hebt verricht, tenzij u uitdrukkelijk anderszins hebt ingestemd; in ieder geval zullen u voor zulke terugbetaling geen kosten in rekening worden gebracht.'
const REFUND_EXCEPT =
  '(met uitzondering van eventuele extra kosten ten gevolge van uw keuze voor een andere wijze van levering dan de door ons geboden goedkoopste standaardlevering)'
const REFUND_WHEN =
  'onverwijld en in ieder geval niet later dan 14 dagen nadat wij op de hoogte zijn gesteld van uw beslissing de overeenkomst te herroepen, van ons terug.'
const REFUND = `Als u de overeenkomst herroept, ontvangt u alle betalingen die u tot op dat moment hebt gedaan, inclusief leveringskosten ${REFUND_EXCEPT}, ${REFUND_WHEN} ${REFUND_MEANS}`
const REFUND_WITH_DEPOSIT = `Als u de overeenkomst herroept, ontvangt u alle betalingen die u tot op dat moment hebt gedaan, inclusief de borg en de leveringskosten ${REFUND_EXCEPT}, ${REFUND_WHEN} ${REFUND_MEANS}`

/** What the law wants a consumer told about withdrawal, in Dutch. */
export const withdrawalNl: WithdrawalWords = {
  instructions: {
    buy: [
      ...OPENING,
      'De herroepingstermijn verstrijkt 14 dagen na de dag waarop u of een door u aangewezen derde, die niet de vervoerder is, het laatste goed fysiek in bezit krijgt.',
      ...EXERCISE,
      REFUND,
      'Wij zullen de goederen afhalen. Wij dragen de kosten van het terugzenden van de goederen. Dat geldt ook voor het bed, dat niet per post terug kan.',
      'U bent alleen aansprakelijk voor de waardevermindering van de goederen die het gevolg is van het gebruik van de goederen, dat verder gaat dan nodig is om de aard, de kenmerken en de werking van de goederen vast te stellen.',
    ],
    rent: [
      ...OPENING,
      'De herroepingstermijn verstrijkt 14 dagen na de dag waarop u of een door u aangewezen derde, die niet de vervoerder is, het laatste gehuurde artikel fysiek in bezit krijgt.',
      ...EXERCISE,
      REFUND_WITH_DEPOSIT,
      'Wij halen de gehuurde artikelen op. Wij dragen de kosten van het terugzenden.',
      'Als u hebt verzocht om de huur te laten beginnen tijdens de herroepingstermijn, betaalt u een bedrag dat evenredig is aan hetgeen reeds is geleverd op het moment dat u ons ervan in kennis hebt gesteld dat u de overeenkomst herroept, vergeleken met de volledige uitvoering van de overeenkomst.',
    ],
    trial: [
      ...OPENING,
      'De herroepingstermijn verstrijkt 14 dagen na de dag waarop u of een door u aangewezen derde, die niet de vervoerder is, het laatste artikel van de proef fysiek in bezit krijgt.',
      ...EXERCISE,
      REFUND_WITH_DEPOSIT,
      'Wij halen het bed en alles wat erbij hoort op. Wij dragen de kosten van het terugzenden.',
      'Proberen is gratis. Voor de dagen tot uw herroeping bent u ons niets verschuldigd.',
    ],
  },
  form: [
    '(Dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen.)',
    'Aan {legal_name}, {street}, {postal_code} {city}, {country}, e-mail {email}:',
    'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*)/de levering van de volgende dienst (*) herroep/herroepen (*):',
    'Besteld op (*)/ontvangen op (*):',
    'Naam/namen consument(en):',
    'Adres consument(en):',
    'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):',
    'Datum:',
    '(*) Doorhalen wat niet van toepassing is.',
  ],
}
