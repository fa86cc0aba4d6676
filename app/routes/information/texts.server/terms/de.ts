import type { InformationWriter } from '../../information-text'

export const write: InformationWriter = (facts) => ({
  title: 'Bedingungen (AGB)',
  description:
    'Was wir vereinbaren, wenn Sie mieten, kaufen oder ausprobieren: Preis, Kaution, Zeitraum, Nutzung, Schäden, Storno, Beschwerden.',
  lead: 'Zu diesen Bedingungen mieten, kaufen und probieren Sie bei uns. Wir haben sie so kurz wie möglich gehalten. Gibt Ihnen das Gesetz mehr, gilt das Gesetz.',
  sections: [
    {
      id: 'parties',
      title: 'Wer und was',
      text: [
        `Sie schließen den Vertrag mit: ${facts.address}. Unsere Registernummern stehen im [Impressum](etc/imprint). Diese Bedingungen gelten für jede Bestellung in diesem Shop. Sie können sie hier speichern oder ausdrucken. Der Vertrag kann auf Deutsch, Niederländisch oder Englisch geschlossen werden.`,
      ],
    },
    {
      id: 'order',
      title: 'Wie eine Bestellung zustande kommt',
      text: [
        'Sie legen Artikel in den Warenkorb, machen Ihre Angaben und prüfen alles auf einer Seite, auf der Sie es noch ändern können. Mit der Schaltfläche „Zahlungspflichtig bestellen“ bestellen Sie verbindlich, und der Vertrag ist geschlossen. Die Bestätigung per E-Mail enthält den Vertrag; bitte bewahren Sie sie auf.',
        'Ist ein Preis auf unserer Seite ein offensichtlicher Irrtum, der jedem auffallen würde, sind wir daran nicht gebunden. Wir rufen Sie dann an.',
        'Eine Bestellung, die nicht bezahlt ist, wird nicht geliefert. Solange wir nichts versandt haben, können Sie kostenlos stornieren.',
      ],
    },
    {
      id: 'price',
      title: 'Preise und Zahlung',
      text: [
        'Es gilt der Preis, den Sie bei der Bestellung sehen, in Euro und mit Mehrwertsteuer, wo sie anfällt. Sie bezahlen bei der Bestellung, auf einem der Wege auf der Seite über die [Zahlung](etc/payment_info). Was die Lieferung kostet, steht auf der Seite über die [Lieferung](etc/delivery_info).',
      ],
    },
    {
      id: 'buying',
      title: 'Kaufen',
      text: [
        'Wir versenden innerhalb von 1 Werktag nach Ihrer Zahlung. Was Sie gekauft haben, gehört Ihnen, sobald es bezahlt ist. Die Gefahr geht auf Sie über, wenn Sie es in Händen halten.',
        `Sie können binnen ${facts.withdrawalDays} Tagen [widerrufen](etc/return_policy) und binnen ${facts.returnDays} Tagen zurückgeben.`,
      ],
    },
    {
      id: 'renting',
      title: 'Mieten',
      text: [
        `Der Startpreis gilt für die ersten ${facts.includedDays} Tage, den Tag der Lieferung und den Tag der Abholung eingerechnet. Jeder weitere Tag kostet den Tagespreis. Die längste Miete dauert ${facts.maxRentalDays} Tage vom ersten bis zum letzten Tag.`,
        'Wir liefern am ersten Tag und holen am letzten ab. Die Miete endet von selbst. Möchten Sie länger mieten, rufen Sie uns vor dem letzten Tag an; ist das Bett frei, geht es zum Tagespreis weiter.',
        'Ist niemand da, der das Bett übergibt, vereinbaren wir einen anderen Tag. Behalten Sie es länger, ohne das mit uns zu vereinbaren, kostet jeder Tag den Tagespreis.',
      ],
    },
    {
      id: 'trial',
      title: 'Zu Hause ausprobieren',
      text: [
        `Sie können ein Bett bis zu ${facts.trialDays} Tage kostenlos zu Hause ausprobieren. Sie zahlen nur die Kaution. Probieren Sie möglichst ein Modell nach dem anderen, damit auch andere an die Reihe kommen. Möchten Sie es behalten, rufen Sie uns an: Wir sagen Ihnen, was es kostet, und senden ein neues Bett oder rechnen die Kaution an.`,
      ],
    },
    {
      id: 'deposit',
      title: 'Die Kaution',
      text: [
        `Sie zahlen die Kaution zusammen mit der Bestellung. Auf sie fallen weder Mehrwertsteuer noch Zinsen an. Sie erhalten sie innerhalb von ${facts.depositDays} Tagen zurück, nachdem alles wieder bei uns ist, abzüglich dessen, was nach „Verlust und Schäden“ zu zahlen ist.`,
      ],
    },
    {
      id: 'use',
      title: 'Das Bett benutzen',
      text: [
        [
          'Folgen Sie der beiliegenden Anleitung. Der Junior trägt bis 50 kg, der Maxx bis 100 kg.',
          'Der Eingang wird von außen geöffnet. Ein geschlossenes Bett schränkt die Freiheit ein: Benutzen Sie es nur mit der Zustimmung oder Genehmigung, die das Recht Ihres Landes verlangt, nie als Strafe, und immer mit jemandem in Hörweite.',
          'Prüfen Sie Nähte, Reißverschlüsse und Gestell vor jeder Benutzung. Ist etwas kaputt, benutzen Sie das Bett nicht und rufen Sie uns an.',
          'Was Sie mieten oder ausprobieren, bleibt unser Eigentum: Bitte verändern, verkaufen oder verleihen Sie es nicht. Auf eine Reise innerhalb der Länder, in denen wir vermieten, dürfen Sie es mitnehmen.',
        ],
      ],
    },
    {
      id: 'damage',
      title: 'Verlust und Schäden beim Mieten und Ausprobieren',
      text: [
        'Spuren normaler Nutzung kosten nichts: Falten, kleine Flecken, Kratzer an den Rohren. Die Reinigung übernehmen wir.',
        'Für Schäden, die darüber hinausgehen, und für Fehlendes zahlen Sie, was uns Reparatur oder Ersatz kostet, höchstens den Wert zu diesem Zeitpunkt. Haben Sie es nicht zu vertreten, zahlen Sie nichts. Wir schreiben Ihnen zuerst, mit Fotos, und Sie haben 14 Tage Zeit zu widersprechen. Erst danach behalten wir diesen Betrag von der Kaution ein und erstatten den Rest.',
      ],
    },
    {
      id: 'cancel',
      title: 'Stornieren und widerrufen',
      text: [
        'Bis wir Ihre Bestellung versandt haben, können Sie per Telefon oder E-Mail kostenlos stornieren und erhalten alles zurück.',
        `Danach haben Sie das Widerrufsrecht: ${facts.withdrawalDays} Tage ab Lieferung, ohne Grund. Beginnt eine Miete auf Ihren Wunsch vor Ablauf dieser Tage und widerrufen Sie nach ihrem Beginn, zahlen Sie die genutzten Tage. Ist die ganze Miete erbracht, endet das Recht. Das Ausprobieren bleibt in jedem Fall kostenlos. Den ganzen Text finden Sie auf der Seite über [Rückgabe und Widerruf](etc/return_policy).`,
        'Können wir nicht wie vereinbart liefern, dürfen Sie stornieren und erhalten sofort alles zurück.',
      ],
    },
    {
      id: 'guarantee',
      title: 'Gewährleistung und Haftung',
      text: [
        `Es gilt die gesetzliche Gewährleistung von mindestens ${facts.guaranteeYears} Jahren; siehe [Gewährleistung](etc/satisfaction_guarantee).`,
        'Wir haften nach dem Gesetz. Nichts hier schränkt das ein bei Verletzungen von Leben, Körper oder Gesundheit, bei Vorsatz oder grober Fahrlässigkeit und nach dem Produkthaftungsrecht. Gegenüber Unternehmen haften wir im Übrigen nur für vorhersehbare Schäden.',
      ],
    },
    {
      id: 'complaints',
      title: 'Beschwerden',
      text: [
        `Rufen Sie an unter ${facts.phone}, oder schreiben Sie an ${facts.email}. Sie hören spätestens innerhalb von 5 Werktagen von uns: eine Antwort oder den Tag, an dem Sie sie erhalten. Eine Beschwerde verzögert keine Erstattung.`,
      ],
    },
    {
      id: 'law',
      title: 'Welches Recht gilt',
      text: [
        'Es gilt niederländisches Recht. Sind Sie Verbraucherin oder Verbraucher und leben in einem anderen Land, behalten Sie jeden Schutz, den das Recht Ihres Landes Ihnen gibt, und können sich immer an das Gericht Ihres Wohnorts wenden. Ist eine dieser Bedingungen unwirksam, bleiben die übrigen bestehen.',
      ],
    },
  ],
})
