import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = ({ address, phone, email, checkoutDays }) => ({
  title: 'Datenschutz',
  description:
    'Was wir über Sie wissen, warum, wie lange, wer es noch erhält und was Sie von uns verlangen können.',
  lead: 'Wir speichern, was eine Bestellung braucht, und sonst nichts. Keine Werbung, keine Nachverfolgung, und Ihr Browser nimmt nur zu uns Kontakt auf.',
  sections: [
    {
      id: 'who',
      title: 'Wer verantwortlich ist',
      text: [`${address}. Fragen zu Ihren Daten: ${email} oder ${phone}.`],
    },
    {
      id: 'visit',
      title: 'Wenn Sie sich umsehen',
      text: [
        'Sie brauchen weder ein Konto noch einen Namen. Schriften, Bilder und Flaggen kommen von unserem eigenen Server. Wir nutzen keine Statistik- und keine Werbedienste. Links zu anderen Websites sind einfache Links: Diese Websites erfahren von Ihnen erst, wenn Sie ihnen folgen.',
        'Um ein Lieferland vorzuschlagen, schätzen wir es anhand der Adresse Ihres Internetanschlusses (IP-Adresse). Dazu schlagen wir sie höchstens einmal in 24 Stunden in einer Datenbank auf unserem eigenen Server nach. Die Adresse selbst speichern wir nicht. Sie können jederzeit ein anderes Land wählen. Grundlage ist unser berechtigtes Interesse, Ihnen die richtigen Preise zu zeigen (Art. 6 Abs. 1 Buchst. f DSGVO).',
        'In unseren Fehlerprotokollen steht Ihre Adresse nicht.',
      ],
    },
    {
      id: 'order',
      title: 'Wenn Sie bestellen',
      text: [
        'Wir fragen nach Namen, Anschriften, E-Mail-Adresse und Telefonnummer und, wenn Sie für eine Organisation bestellen, nach deren Namen und Umsatzsteuer-ID. Das brauchen wir, um zu liefern, die Rechnung zu schreiben und Sie zu erreichen. Grundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 Buchst. b DSGVO).',
        'Sie brauchen uns nicht zu sagen, wer in dem Bett schlafen wird oder warum. Schreiben Sie in der Anmerkung etwas dazu, verwenden wir es nur für diese Bestellung.',
        `Was Sie bei der Bestellung eingeben, liegt auf unserem Server und nicht in Ihrem Browser. Bestellen Sie nicht, wird es ${checkoutDays} Tage nach Ihrer letzten Änderung gelöscht.`,
        'Rechnungen und was dazugehört bewahren wir 7 Jahre auf, weil das niederländische Steuerrecht es verlangt (Art. 6 Abs. 1 Buchst. c DSGVO). Alles andere zu einer Bestellung löschen wir, sobald daraus keine Gewährleistung und kein Anspruch mehr folgen kann.',
        'Der Link zu Ihrer Bestellung in unserer E-Mail zeigt die Bestellung allen, die ihn haben. Bitte geben Sie ihn nicht weiter.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Wenn Sie widerrufen',
      text: [
        'Für einen Widerruf auf unserer Website fragen wir nach Ihrem Namen, der Bestellnummer und einer E-Mail-Adresse für die Eingangsbestätigung, wie es das Gesetz vorsieht (Art. 6 Abs. 1 Buchst. c DSGVO). Bis Sie bestätigen, bewahrt Ihr Browser das in einem verschlüsselten Cookie auf, und wir speichern nichts. Was Sie erklärt haben, bewahren wir mit Tag und Uhrzeit auf, solange daraus Ansprüche entstehen können.',
      ],
    },
    {
      id: 'account',
      title: 'Wenn Sie ein Konto haben',
      text: [
        'Ein Konto braucht eine E-Mail-Adresse, ein Passwort und ein Lieferland. Ob Sie Namen, Telefonnummer, Anschriften und Firma angeben, entscheiden Sie; wir füllen damit das Bestellformular aus. Grundlage ist der Vertrag über das Konto (Art. 6 Abs. 1 Buchst. b DSGVO). Ihr Passwort kann niemand lesen, auch wir nicht: Wir speichern nur einen Wert, anhand dessen es sich prüfen lässt.',
        'Wenn Sie eine Telefonnummer bestätigen, schicken wir ihr per SMS einen Code. Gespeichert wird er nur unlesbar, bis er benutzt oder abgelaufen ist.',
        'Sie bleiben nach Ihrem letzten Besuch 30 Tage angemeldet, höchstens 180 Tage. Auf der Seite Ihres Kontos können Sie sich überall abmelden, Ihre Angaben ändern, alles herunterladen, was wir über Sie speichern, und das Konto löschen. Was darin stand, wird dann sofort gelöscht; Bestellungen und Rechnungen bleiben so lange, wie das Gesetz es verlangt, ohne Verbindung zu einem Konto. E-Mails und SMS zum Konto löschen wir nach 30 Tagen aus unseren Unterlagen.',
        'Damit niemand Passwörter errät, zählen wir Versuche nach E-Mail-Adresse und nach Internetadresse. Beides speichern wir nur unlesbar und löschen es, sobald die Zählung vorbei ist.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Wenn Sie den Newsletter bestellen',
      text: [
        'Er kommt nur, wenn Sie den Link in unserer ersten E-Mail öffnen und dort auf die Schaltfläche drücken (Art. 6 Abs. 1 Buchst. a DSGVO). Als Nachweis speichern wir, wozu Sie eingewilligt haben, wo und wann; Ihre Internetadresse gehört nicht dazu. Jede Ausgabe enthält einen Link, mit dem Sie ihn abbestellen.',
      ],
    },
    {
      id: 'uploads',
      title: 'Wenn Sie eine Datei hochladen oder nicht mehr angemeldet sind',
      text: [
        'Eine Datei, die Sie einem Formular beifügen, liegt auf unserem Server. Wird das Formular nicht abgeschickt, löschen wir sie nach einem Tag. Was Sie eingegeben hatten, als sich zeigte, dass Sie nicht mehr angemeldet waren, bewahren wir ebenfalls einen Tag auf, ohne Passwörter, damit Sie es nicht noch einmal eingeben müssen.',
      ],
    },
    {
      id: 'others',
      title: 'Wer es noch erhält',
      text: [
        [
          'Der Lieferdienst: Name, Anschrift, Telefonnummer und E-Mail-Adresse, um zu liefern und abzuholen.',
          'Der Zahlungsdienst Ihrer Wahl: den Betrag und die Bestellnummer. Was Sie auf seiner Seite eingeben, weiß er, und wir nicht.',
          'Der Dienst, der SMS verschickt: Ihre Telefonnummer und den Code, wenn Sie eine Nummer bestätigen.',
          'Das Unternehmen, das unsere Server betreibt. Es arbeitet nur nach unseren Weisungen und innerhalb der EU.',
          'Das Finanzamt, wenn es Rechnungen verlangt.',
        ],
        'Wir verkaufen keine Daten und geben keine für Werbung weiter. Wählen Sie Klarna, kann dieses Unternehmen in eigener Verantwortung Ihre Bonität prüfen; wir entscheiden nichts automatisch über Sie.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        'Ein Cookie ist eine kleine Datei, die Ihr Browser für uns aufbewahrt. Wir verwenden nur Cookies, die der Shop braucht; dafür müssen wir nicht um Einwilligung bitten. Lesen kann sie nur unser Server.',
        {
          facts: [
            ['i18n_redirected', 'Ihre Sprache. 365 Tage.'],
            [
              'shop',
              'Ihr Lieferland und Ihre Region, das Land, das wir vorgeschlagen haben, und wann, und ob wir Sie nach der Sprache gefragt haben. 365 Tage.',
            ],
            ['cart', 'Was in Ihrem Warenkorb liegt, und der Zeitraum. 30 Tage.'],
            [
              'checkout',
              'Eine Zufallszahl, mit der unser Server findet, was Sie eingegeben haben. Bis Sie den Browser schließen.',
            ],
            [
              'session',
              'Eine Zufallszahl, die besagt, dass Sie angemeldet sind. 180 Tage oder bis Sie sich abmelden.',
            ],
            [
              'form_draft',
              'Eine Zufallszahl, mit der unser Server findet, was Sie eingegeben hatten, bevor Sie sich anmelden mussten oder ein Land wählten. Bis Sie den Browser schließen.',
            ],
            [
              'phone_code',
              'Dass wir Ihnen einen Code geschickt haben, wann, und an welche Nummer, deren Mitte verborgen ist. Bis Sie den Browser schließen.',
            ],
            ['withdrawal', 'Was Sie mit einem Widerruf erklären möchten, verschlüsselt. 1 Stunde.'],
            [
              'notice',
              'Eine Nachricht für die nächste Seite, etwa „Der Warenkorb wurde geändert“. Bis sie gezeigt ist.',
            ],
          ],
        },
        'Sie können sie jederzeit in Ihrem Browser löschen. Dann ist der Warenkorb leer, und wir fragen erneut nach dem Land. Haben Sie uns geschrieben oder mit uns gesprochen, bewahren wir das auf, solange Ihr Anliegen es erfordert.',
      ],
    },
    {
      id: 'rights',
      title: 'Ihre Rechte',
      text: [
        [
          'Einsehen, was wir über Sie haben, und davon eine Kopie erhalten, die andere Programme lesen können. Mit einem Konto laden Sie sie selbst herunter.',
          'Es berichtigen, löschen oder sperren lassen. Rechnungen müssen wir aufbewahren.',
          'Dem widersprechen, was wir aus eigenem Interesse tun, etwa dem Schätzen des Landes.',
        ],
        `Schreiben Sie an ${email}; wir antworten innerhalb eines Monats, und es kostet nichts. Sie können sich auch bei einer Aufsichtsbehörde beschweren: in den Niederlanden bei der [Autoriteit Persoonsgegevens](https://www.autoriteitpersoonsgegevens.nl/), sonst bei der Behörde an Ihrem Wohnort.`,
      ],
    },
    {
      id: 'safety',
      title: 'Wie wir es schützen',
      text: [
        'Die Verbindung ist verschlüsselt. Was in Cookies steht, ist signiert, sodass niemand es ändern kann. Nur wer Ihre Daten für seine Arbeit braucht, kann sie sehen. Sollte einmal etwas schiefgehen, das für Sie von Bedeutung ist, sagen wir es Ihnen.',
      ],
    },
  ],
})
