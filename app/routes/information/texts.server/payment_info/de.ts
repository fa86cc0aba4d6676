import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ country, methods, depositDays }) => ({
  title: 'Zahlung',
  description:
    'Wie und wann Sie bezahlen, was die Kaution ist und was geschieht, wenn eine Zahlung nicht gelingt.',
  lead: 'Sie bezahlen auf der Seite eines Zahlungsdienstes oder Ihrer Bank, nie auf unserer. Keine Zahlungsart kostet extra.',
  sections: [
    {
      id: 'methods',
      title: `Zahlungsarten bei Lieferung nach: ${country}`,
      text: [
        { facts: methods },
        'Für ein anderes Land wählen Sie Ihr [Lieferland](country). Die Zahlungsarten sehen Sie auch zu Beginn der Bestellung.',
      ],
    },
    {
      id: 'steps',
      title: 'So läuft es ab',
      text: [
        'Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie Ihre Bestellung auf. Danach kommen Sie zur Zahlungsseite und wieder zurück zu uns. Dort lesen Sie sofort, ob die Zahlung angekommen ist, und Sie erhalten eine Bestätigung per E-Mail.',
        'Bei einer Überweisung dauert es 1 bis 2 Werktage, bis das Geld bei uns ist. Dann versenden wir Ihre Bestellung.',
        'Kartennummern sehen und speichern wir nicht, Zugangsdaten Ihrer Bank ebenso wenig.',
      ],
    },
    {
      id: 'failed',
      title: 'Wenn eine Zahlung scheitert oder Sie sie abbrechen',
      text: [
        'Dann wurde nichts abgebucht, und Ihre Bestellung bleibt erhalten. Auf der folgenden Seite können Sie denselben Betrag doch noch bezahlen. Haben Sie die Seite geschlossen, rufen Sie uns bitte an.',
        'Ist eine Zahlung noch unterwegs, sagen wir Ihnen das. Sie brauchen nicht noch einmal zu zahlen. Sollte eine Bestellung doch zweimal bezahlt sein, überweisen wir die zweite Zahlung zurück.',
      ],
    },
    {
      id: 'prices',
      title: 'Preise',
      text: [
        'Alle Preise sind in Euro und enthalten die Mehrwertsteuer, wenn beim Preis nichts anderes steht. Bei der Bestellung sehen Sie die Mehrwertsteuer je Satz. Der Betrag auf der Seite mit der Bestellschaltfläche ist der ganze Betrag: Später kommt nichts hinzu.',
      ],
    },
    {
      id: 'deposit',
      title: 'Die Kaution',
      text: [
        'Wenn Sie mieten oder ausprobieren, zahlen Sie zusammen mit der Bestellung eine Kaution. Sie ist eine Sicherheit und kein Preis; deshalb fällt darauf keine Mehrwertsteuer an.',
        `Sie erhalten die Kaution innerhalb von ${depositDays} Tagen zurück, nachdem alles wieder bei uns ist, auf dem Weg, auf dem Sie bezahlt haben. Normale Nutzung kostet nichts. Ist etwas verloren oder stärker beschädigt, sagen wir Ihnen, was und wie viel, bevor wir etwas einbehalten; siehe [Bedingungen](etc/terms#damage).`,
      ],
    },
    {
      id: 'vouchers',
      title: 'Gutscheine',
      text: [
        'Einen Gutschein können Sie beim Kaufen einlösen. Geben Sie den Code im letzten Schritt der Bestellung ein. Was Sie nicht verbrauchen, bleibt auf dem Gutschein. Deckt er alles, ist nichts mehr zu bezahlen.',
      ],
    },
    {
      id: 'business',
      title: 'Einrichtungen und Unternehmen',
      text: [
        'Bei der Bestellung können Sie Firmenname, Umsatzsteuer-ID und eine andere Rechnungsadresse angeben. Brauchen Sie ein Angebot, eine Bestellnummer auf der Rechnung oder eine andere Absprache, rufen Sie uns an, oder schreiben Sie uns.',
      ],
    },
    {
      id: 'refunds',
      title: 'Geld zurück',
      text: [
        'Wir erstatten immer auf dem Weg, auf dem Sie bezahlt haben, wenn Sie nichts anderes mit uns vereinbaren. Wann und wie viel, lesen Sie auf der Seite über [Rückgabe und Widerruf](etc/return_policy).',
      ],
    },
  ],
})
