import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  details,
  address,
  phone,
  email,
  withdrawal,
  withdrawalDays,
  returnDays,
}) => ({
  title: 'Rückgabe und Widerruf',
  description: `Wie Sie binnen ${withdrawalDays} Tagen widerrufen oder binnen ${returnDays} Tagen zurückgeben, wer zahlt und wann Sie Ihr Geld zurückerhalten.`,
  lead: `Das Gesetz gibt Ihnen ${withdrawalDays} Tage für den Widerruf. Beim Kaufen geben wir Ihnen ${returnDays} Tage für die Rückgabe. In beiden Fällen holen wir ab, auf unsere Kosten, und Sie brauchen keinen Grund zu nennen.`,
  sections: [
    {
      id: 'two-rights',
      title: 'Zwei Rechte nebeneinander',
      text: [
        {
          facts: [
            [
              'Das Gesetz',
              `Widerruf binnen ${withdrawalDays} Tagen nach der Lieferung, beim Kaufen, Mieten und Ausprobieren. Sie erhalten alles zurück, was Sie bezahlt haben, auch die Lieferkosten.`,
            ],
            [
              'Unsere Zugabe',
              `Rückgabe binnen ${returnDays} Tagen nach der Lieferung, für Gekauftes. Sie erhalten den Preis dessen zurück, was Sie zurückgeben.`,
            ],
          ],
        },
        'Die Zugabe ist freiwillig und lässt Ihr Widerrufsrecht unberührt. Beides gilt für Verbraucherinnen und Verbraucher; Einrichtungen und Unternehmen behandeln wir nach Möglichkeit ebenso. Bitte fragen Sie uns.',
      ],
    },
    {
      id: 'how',
      title: 'So gehen Sie vor',
      text: [
        'Teilen Sie uns auf beliebigem Weg mit, dass Sie widerrufen oder etwas zurückgeben möchten. Mit Ihrem Namen und der Bestellnummer finden wir Ihre Bestellung.',
        [
          'Auf unserer Website, ohne Anmeldung: [Vertrag widerrufen](withdrawal)',
          `Telefonisch, Tag und Nacht: ${phone}`,
          `Per E-Mail: ${email}`,
          `Per Brief: ${address}`,
          `Mit dem [Musterformular](#form) unten, wenn Sie möchten. Vorgeschrieben ist es nicht.`,
        ],
        'Wir bestätigen es Ihnen sofort per E-Mail, oder per Brief, wenn Sie keine E-Mail haben, und vereinbaren mit Ihnen einen Tag für die Abholung. Legen Sie das Bett zurück in seine Tasche. Der ursprüngliche Karton ist nicht nötig.',
      ],
    },
    {
      id: 'refund',
      title: 'Ihr Geld',
      text: [
        `Nach einem Widerruf erstatten wir binnen 14 Tagen ab dem Tag, an dem Ihre Mitteilung bei uns eingegangen ist, auf dem Weg, auf dem Sie bezahlt haben. Bei einer Rückgabe binnen ${returnDays} Tagen erstatten wir binnen 14 Tagen nach der Abholung.`,
        'Sie dürfen alles ausprobieren wie in einem Geschäft: das Bett aufbauen, darin liegen, es schließen. Wurde etwas darüber hinaus benutzt und hat es dadurch an Wert verloren, dürfen wir den Verlust abziehen. Waschen müssen Sie vor der Rückgabe nichts.',
        'Was von einem Gutschein abgezogen wurde, wird ihm wieder gutgeschrieben.',
      ],
    },
    {
      id: 'withdrawal-buy',
      title: 'Widerrufsrecht beim Kaufen',
      text: withdrawal.of('buy').slice(1),
    },
    {
      id: 'withdrawal-rent',
      title: 'Widerrufsrecht beim Mieten',
      text: withdrawal.of('rent').slice(1),
    },
    {
      id: 'withdrawal-trial',
      title: 'Widerrufsrecht beim Ausprobieren',
      text: withdrawal.of('trial').slice(1),
    },
    { id: 'form', title: 'Muster-Widerrufsformular', text: withdrawal.form },
    {
      id: 'end-of-rental',
      title: 'Wenn eine Miete oder Probezeit endet',
      text: [
        'Sie brauchen nichts zu kündigen: Am letzten Tag holen wir alles ab. Möchten Sie das Bett länger behalten oder früher zurückgeben, rufen Sie uns bitte vor diesem Tag an.',
        `Ist etwas kaputt oder nicht in Ordnung? Dann geht es nicht um eine Rückgabe, sondern um die [Gewährleistung](etc/satisfaction_guarantee). ${details.shopName} ist Tag und Nacht für Sie da.`,
      ],
    },
  ],
})
