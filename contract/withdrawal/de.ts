import type { WithdrawalWords } from './words'

// Anlage 1 zu Artikel 246a § 1 EGBGB (Directive 2011/83/EU, Annex I (A)). For rentals and trials the period runs from delivery too, which is later than the law asks.
const OPENING = [
  'Widerrufsrecht',
  'Verbraucherinnen und Verbraucher haben das folgende Widerrufsrecht.',
  'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
]
const EXERCISE = [
  'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({legal_name}, {street}, {postal_code} {city}, {country}, Telefon {phone}, E-Mail {email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.',
  'Sie können Ihr Widerrufsrecht auch online unter {withdrawal_url} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung mit Angaben zum Inhalt der Widerrufserklärung sowie zu Datum und Uhrzeit ihres Eingangs.',
  'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
  'Folgen des Widerrufs',
]
const REFUND_MEANS =
  'Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.'
const REFUND_EXCEPT =
  '(mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben)'
const REFUND_WHEN =
  'unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist.'
const REFUND = `Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten ${REFUND_EXCEPT}, ${REFUND_WHEN} ${REFUND_MEANS}`
const REFUND_WITH_DEPOSIT = `Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Kaution und der Lieferkosten ${REFUND_EXCEPT}, ${REFUND_WHEN} ${REFUND_MEANS}`

/** What the law wants a consumer told about withdrawal, in German. */
export const withdrawalDe: WithdrawalWords = {
  instructions: {
    buy: [
      ...OPENING,
      'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
      ...EXERCISE,
      REFUND,
      'Wir holen die Waren ab. Wir tragen die Kosten der Rücksendung der Waren. Das gilt auch für das Bett, das sich nicht mit der Post zurücksenden lässt.',
      'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    ],
    rent: [
      ...OPENING,
      'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, den letzten gemieteten Artikel in Besitz genommen haben bzw. hat.',
      ...EXERCISE,
      REFUND_WITH_DEPOSIT,
      'Wir holen die gemieteten Artikel ab. Wir tragen die Kosten der Rücksendung.',
      'Haben Sie verlangt, dass die Miete während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Leistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Leistungen entspricht.',
    ],
    trial: [
      ...OPENING,
      'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, den letzten Artikel zum Ausprobieren in Besitz genommen haben bzw. hat.',
      ...EXERCISE,
      REFUND_WITH_DEPOSIT,
      'Wir holen das Bett und alles, was dazugehört, ab. Wir tragen die Kosten der Rücksendung.',
      'Das Ausprobieren ist kostenlos. Für die Tage bis zu Ihrem Widerruf schulden Sie uns nichts.',
    ],
  },
  form: [
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    'An {legal_name}, {street}, {postal_code} {city}, {country}, E-Mail {email}:',
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*):',
    'Bestellt am (*)/erhalten am (*):',
    'Name des/der Verbraucher(s):',
    'Anschrift des/der Verbraucher(s):',
    'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
    'Datum:',
    '(*) Unzutreffendes streichen.',
  ],
}
