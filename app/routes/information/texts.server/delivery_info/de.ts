import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  buyCountries,
  rentCountries,
  leadDays,
  freeShippingFrom,
  phone,
}) => ({
  title: 'Lieferung',
  description: 'Wohin wir liefern, wie lange es dauert, was es kostet und was an Ihrer Tür geschieht.',
  lead: 'Was Sie kaufen, verlässt uns innerhalb von 1 Werktag. Was Sie mieten oder ausprobieren, kommt am Tag Ihrer Wahl. Hier lesen Sie, was es kostet und wie die Übergabe abläuft.',
  sections: [
    {
      id: 'buying',
      title: 'Wenn Sie kaufen',
      text: [
        'Wir versenden Ihre Bestellung innerhalb von 1 Werktag nach Eingang Ihrer Zahlung. Werktage sind Montag bis Freitag, außer an niederländischen Feiertagen.',
        'Der Lieferdienst kündigt Ihnen den Tag per E-Mail oder Telefon an. Innerhalb der Niederlande ist das meist der nächste Werktag; weiter entfernt dauert es länger. Brauchen Sie etwas zu einem bestimmten Tag, rufen Sie uns bitte vor der Bestellung an.',
      ],
    },
    {
      id: 'renting',
      title: 'Wenn Sie mieten oder ausprobieren',
      text: [
        `Wir liefern am ersten Tag Ihres Zeitraums und holen am letzten Tag alles wieder ab. Der erste Tag liegt frühestens ${leadDays} Tage nach heute.`,
        'An Sonntagen und an niederländischen Feiertagen liefern und holen wir nicht. Auf der Seite jedes Bettes steht, welche Tage nicht möglich sind.',
        'Den Karton brauchen Sie nicht aufzuheben. Das Bett kommt zurück in seine Tasche, und wir holen es an derselben Tür ab. Soll es anderswo abgeholt werden, rufen Sie uns bitte einige Tage vorher an.',
      ],
    },
    {
      id: 'cost',
      title: 'Was es kostet',
      text: [
        `Kaufen: Die Lieferung ist kostenlos, wenn die Artikel vor Mehrwertsteuer ${freeShippingFrom} oder mehr kosten. Darunter zahlen Sie einmal Versand, und zwar für den Artikel mit den höchsten Versandkosten. Alle Betten und Sets liefern wir versandkostenfrei.`,
        'Mieten und Ausprobieren: Lieferung und Abholung sind enthalten.',
        'Den Betrag für Ihr Land sehen Sie im Warenkorb, noch bevor Sie Angaben machen.',
      ],
    },
    {
      id: 'where',
      title: 'Wohin wir liefern',
      text: [
        `Kaufen können Sie in: ${buyCountries.join(', ')}.`,
        `Mieten und ausprobieren können Sie in: ${rentCountries.join(', ')}. Dort kann unser Lieferdienst auch abholen.`,
        'Nicht jeder Artikel geht überallhin. Wählen Sie Ihr [Lieferland](country), dann zeigt der Shop, was dort möglich ist, zu den Preisen, die dort gelten. Die Wahl liegt allein bei Ihnen: Wir schließen niemanden aus, weil er sich irgendwo aufhält oder wohnt.',
      ],
    },
    {
      id: 'vat',
      title: 'Mehrwertsteuer und Zoll',
      text: [
        'Unsere Preise enthalten die Mehrwertsteuer des Landes, in das wir liefern.',
        'Manche Orte liegen außerhalb des Mehrwertsteuergebiets der EU, etwa die Kanarischen Inseln und Island. Dafür berechnen wir keine Mehrwertsteuer; das steht dann beim Preis. Der dortige Zoll kann bei der Ankunft Einfuhrumsatzsteuer oder Zoll von Ihnen verlangen.',
      ],
    },
    {
      id: 'arrival',
      title: 'An Ihrer Tür',
      text: [
        'Der Lieferdienst bringt Ihre Bestellung bis zur Haustür. Ein Junior wiegt 14 kg, ein Maxx 19 kg, jeweils in einer Tasche mit Griffen; meist kann eine Person sie hineintragen. Ist das bei Ihnen nicht möglich, schreiben Sie es bei der Bestellung in die Anmerkung, oder rufen Sie uns an. Wir sorgen dafür, dass das Bett hineingetragen wird.',
        'Ist niemand zu Hause, hinterlässt der Lieferdienst eine Nachricht und kommt noch einmal. Nichts geht verloren, und Sie zahlen nicht doppelt.',
      ],
    },
    {
      id: 'damage',
      title: 'Beschädigt, falsch oder unvollständig',
      text: [
        `Bitte sagen Sie uns so bald wie möglich Bescheid: ${phone}. Ein Foto hilft, ist aber nicht nötig. Wir ersetzen oder reparieren auf unsere Kosten. Bis Sie die Ware in Händen halten, tragen wir das Risiko.`,
        'Können wir einen Termin nicht einhalten, rufen wir Sie an, sobald wir es wissen. Sie können dann kostenlos stornieren.',
      ],
    },
  ],
})
