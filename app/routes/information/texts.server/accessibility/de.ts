import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ details, phone, email }) => ({
  title: 'Barrierefreiheit',
  description:
    'Wie alle Menschen diesen Shop nutzen können, was wir geprüft haben, was noch fehlt und wem Sie es sagen können.',
  lead: 'Alle sollen hier bestellen können: mit jedem Gerät, mit oder ohne Maus, hörend oder tastend. So weit sind wir, und das haben wir noch nicht geprüft.',
  sections: [
    {
      id: 'aim',
      title: 'Unser Ziel',
      text: [
        'Der Shop ist nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und der europäischen Norm EN 301 549 gebaut. Das verlangen die Richtlinie (EU) 2019/882 und in Deutschland das Barrierefreiheitsstärkungsgesetz (BFSG) von Onlineshops.',
        'Diese Erklärung gilt für die ganze Website: Suchen, Bestellen, Bezahlen, soweit es bei uns geschieht, und diese Informationsseiten. Die Zahlungsseite gehört dem Zahlungsdienst.',
      ],
    },
    {
      id: 'how',
      title: 'Wie wir es erfüllen',
      text: [
        [
          'Alles funktioniert ohne Skripte, allein mit der Tastatur und in Textbrowsern.',
          'Jede Seite hat genau eine Hauptüberschrift, benannte Bereiche und einen Link direkt zum Inhalt.',
          'Jedes Feld ist beschriftet. Stimmt etwas nicht, sagt eine Liste am Anfang der Seite, was es ist, und führt dorthin; was Sie eingegeben haben, bleibt stehen.',
          'Text lässt sich auf 400 % vergrößern, ohne dass man seitlich blättern muss. Schaltflächen, Felder und die Links der Menüs sind mindestens 44 Pixel hoch.',
          'Die Kontraste entsprechen mindestens der Norm, hell wie dunkel. Eigene Farben und der Wunsch nach weniger Bewegung werden beachtet.',
          'Nirgends in der Bestellung gibt es ein Zeitlimit und kein Rätsel, mit dem Sie beweisen müssen, dass Sie ein Mensch sind.',
        ],
      ],
    },
    {
      id: 'tested',
      title: 'Wie wir geprüft haben',
      text: [
        [
          'Automatisch mit axe-core, auf jeder Art von Seite, bei jeder Änderung.',
          'Das HTML jeder Art von Seite wird auf Gültigkeit geprüft.',
          'Ganze Bestellungen laufen automatisch ab, mit und ohne Skripte und allein mit der Tastatur.',
          'Von Hand in den Textbrowsern lynx und w3m.',
        ],
        'Dies ist unsere eigene Bewertung, Stand wie oben angegeben. Keine fremde Stelle hat den Shop geprüft.',
      ],
    },
    {
      id: 'gaps',
      title: 'Was noch fehlt',
      text: [
        [
          'Menschen, die einen Screenreader nutzen, haben den Shop noch nicht gemeinsam mit uns ausprobiert.',
          'Geprüft haben wir in Chromium. Safari und Firefox stehen noch aus.',
          'Es gibt keine Fassung in Leichter Sprache oder Gebärdensprache.',
        ],
        'Wir arbeiten daran weiter und ändern diese Seite, sobald sich etwas ändert.',
      ],
    },
    {
      id: 'tell',
      title: 'Sagen Sie es uns',
      text: [
        `Sind Sie auf eine Barriere gestoßen? Schreiben Sie an ${email}, oder rufen Sie an unter ${phone}. Sagen Sie uns, auf welcher Seite und was geschah. Wir antworten innerhalb von 5 Werktagen. Bis sie behoben ist, nehmen wir Ihre Bestellung per Telefon oder E-Mail an, zum selben Preis.`,
        details.textPhone,
      ],
    },
    {
      id: 'authority',
      title: 'Die zuständige Behörde',
      text: [
        'Sind Sie mit unserer Antwort nicht zufrieden, können Sie sich an die Behörde Ihres Landes wenden:',
        [
          'Deutschland: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
          'Österreich: Sozialministeriumservice, [sozialministeriumservice.gv.at](https://www.sozialministeriumservice.gv.at/)',
          'Niederlande: Autoriteit Consument & Markt (ACM), [acm.nl](https://www.acm.nl/)',
        ],
      ],
    },
  ],
})
