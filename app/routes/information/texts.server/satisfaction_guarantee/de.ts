import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({
  details,
  phone,
  email,
  trialDays,
  returnDays,
  guaranteeYears,
}) => ({
  title: 'Garantie und Gewährleistung',
  description:
    'Ihre gesetzliche Gewährleistung von mindestens zwei Jahren, was wir darüber hinaus zusagen und was zu tun ist, wenn etwas nicht stimmt.',
  lead: `Ist etwas nicht so, wie es sein soll, bringen wir es auf unsere Kosten in Ordnung, mindestens ${guaranteeYears} Jahre lang. Und passt das Bett doch nicht zu Ihnen, geht es zurück.`,
  sections: [
    {
      id: 'legal',
      title: 'Ihre gesetzliche Gewährleistung',
      text: [
        'Das Folgende soll nach dem Recht der EU jeder Mensch vor dem Kauf wissen (Richtlinie (EU) 2019/771, Verordnung (EU) 2025/1960).',
        [
          `Wer verkauft, haftet mindestens ${guaranteeYears} Jahre ab Lieferung dafür, dass die Ware vertragsgemäß ist. Das ist die gesetzliche Gewährleistung. Sie kostet nichts.`,
          'Vertragsgemäß ist eine Ware, wenn sie der Beschreibung entspricht, leistet, was man von ihr erwarten darf, und vollständig ist, zum Beispiel mit Anleitung.',
          'Ist sie das nicht, haben Sie Anspruch auf Reparatur oder Ersatz, unentgeltlich, in angemessener Frist und ohne große Unannehmlichkeiten.',
          'Ist das nicht möglich, hilft es nicht oder dauert es zu lange, können Sie den Preis mindern oder vom Vertrag zurücktreten und Ihr Geld zurückerhalten.',
          'In Ihrem Land können Sie mehr Zeit oder mehr Rechte haben. In den Niederlanden dauert die Gewährleistung so lange, wie man es von einer solchen Ware erwarten darf.',
          'Verkäufer und Hersteller können zusätzlich eine eigene Garantie geben. Sie kommt hinzu und ersetzt die gesetzliche nie.',
        ],
        'Zeigt sich ein Mangel im ersten Jahr nach der Lieferung, gehen wir davon aus, dass er von Anfang an da war. In manchen Ländern, etwa in Belgien, gilt das zwei Jahre lang.',
        'Mehr dazu lesen Sie bei [Ihr Europa, der Website der Europäischen Union](https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm).',
      ],
    },
    {
      id: 'claim',
      title: 'Wenn etwas nicht stimmt',
      text: [
        `Rufen Sie an unter ${phone}, Tag und Nacht, oder schreiben Sie an ${email}. Sagen Sie uns, was geschehen ist; ein Foto hilft. Könnte sich jemand verletzen, benutzen Sie das Bett bitte sofort nicht mehr.`,
        'Wir antworten noch am selben Tag und sagen, was wir wann tun: ein Ersatzteil senden, das Bett austauschen oder es abholen und repariert zurückbringen. Transport, Arbeit und Teile kosten Sie nichts.',
      ],
    },
    {
      id: 'rental',
      title: 'Während Sie mieten oder ausprobieren',
      text: [
        'Das Bett muss in Ordnung sein, solange Sie es haben. Ist es das nicht, reparieren oder ersetzen wir es sofort. Für Tage, an denen Sie es nicht nutzen konnten, erhalten Sie die Miete zurück.',
      ],
    },
    {
      id: 'promises',
      title: 'Was wir über das Gesetz hinaus zusagen',
      text: [
        [
          `Sie können das Bett bis zu ${trialDays} Tage zu Hause kostenlos ausprobieren, gegen eine Kaution.`,
          `Gekauftes können Sie binnen ${returnDays} Tagen zurückgeben. Das Gesetz verlangt 14 Tage. Siehe [Rückgabe und Widerruf](etc/return_policy).`,
          'Hilfe am Telefon, 24 Stunden am Tag, 7 Tage die Woche, zum normalen Telefontarif.',
          'Ersatzteile wie Reißverschlüsse, Netzfenster, Rohre und Verbinder, auch für Betten, die nicht mehr neu sind.',
        ],
        `Das sind Zusagen von ${details.shopName} selbst. Ihre gesetzlichen Rechte bleiben davon unberührt.`,
      ],
    },
  ],
})
