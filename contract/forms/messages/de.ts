import type { ProblemWords } from './words'

export const german: ProblemWords = {
  quoted: '„{label}“',
  of_file: ' („{file}“)',
  required: '{quoted} ist ein Pflichtfeld. Bitte füllen Sie es aus.',
  required_choice: '{quoted} ist ein Pflichtfeld. Wählen Sie eine Antwort.',
  required_tick: '{quoted} ist ein Pflichtfeld. Setzen Sie das Häkchen.',
  required_file: '{quoted} ist ein Pflichtfeld. Wählen Sie eine Datei.',
  required_signature:
    '{quoted} ist ein Pflichtfeld. Tippen Sie Ihren Namen ein, oder fügen Sie ein Bild Ihrer Unterschrift hinzu.',
  text: '{quoted} enthält ein Zeichen, das sich nicht verwenden lässt. Löschen Sie es, oder tippen Sie den Text neu.',
  not_text: '{quoted}: Hier kam eine Datei an, wir brauchen aber Text. Tippen Sie Ihre Antwort ein.',
  several: '{quoted}: Hier kam mehr als eine Antwort an. Geben Sie nur eine.',
  option: '{quoted}: Diese Auswahl gibt es nicht. Wählen Sie eine Antwort aus der Liste.',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein. Sie sieht so aus: name@example.org.',
  phone:
    '{quoted}: Geben Sie eine gültige Telefonnummer ohne Buchstaben ein. Beginnen Sie mit der Ländervorwahl, zum Beispiel +49 30 000000.',
  number:
    '{quoted}: Geben Sie eine Zahl in Ziffern ein, ohne Punkte bei Tausendern, zum Beispiel 1250 oder 12,5.',
  date: '{quoted}: Geben Sie einen Tag ein, den es gibt, zum Beispiel 21-12-2026.',
  code: '{quoted}: Geben Sie die {limit} Ziffern des Codes ein.',
  iban: '{quoted} ist keine gültige IBAN. Vergleichen Sie sie mit Ihrer Bankkarte oder Ihrem Kontoauszug.',
  vat: '{quoted}: Diese Nummer kann nicht stimmen. Geben Sie sie mit dem Länderkürzel ein, zum Beispiel DE123456789.',
  postcode:
    '{quoted}: Die Angabe passt nicht zum Land oder Gebiet der Adresse. Die richtige Form ist zum Beispiel {example}.',
  postcode_nl: 'Die Postleitzahl muss aus 4 Ziffern und 2 Buchstaben bestehen (1234AB).',
  too_low: '{quoted} darf nicht kleiner sein als {limit}. Geben Sie {limit} oder mehr ein.',
  too_high: '{quoted} darf nicht größer sein als {limit}. Geben Sie {limit} oder weniger ein.',
  too_short: '{quoted} muss mindestens {limit} Zeichen lang sein. Ergänzen Sie, was fehlt.',
  too_long: '{quoted} darf höchstens {limit} Zeichen lang sein. Kürzen Sie den Text.',
  exact: '{quoted} muss genau {limit} Zeichen lang sein. Bitte prüfen Sie die Angabe.',
  too_early: '{quoted}: Wählen Sie den {day} oder einen späteren Tag.',
  too_late: '{quoted}: Wählen Sie den {day} oder einen früheren Tag.',
  same: '{quoted} stimmt nicht mit „{target}“ überein. Geben Sie in beiden Feldern dasselbe ein.',
  same_password: 'Die beiden Passwörter stimmen nicht überein. Geben Sie zweimal dasselbe Passwort ein.',
  upload: '{quoted}: Diese Datei ist nicht mehr vorhanden. Bitte wählen Sie sie noch einmal aus.',
  pdf: '{quoted}: Es sind nur PDF-Dateien erlaubt. Wählen Sie eine andere Datei, oder speichern Sie Ihre als PDF.',
  image: '{quoted}: Es sind nur Bilder erlaubt (JPEG, PNG, WebP oder GIF). Wählen Sie eine andere Datei.',
  pdf_or_image: '{quoted}: Es sind nur PDF-Dateien und Bilder erlaubt. Wählen Sie eine andere Datei.',
  too_many_files: '{quoted}: Die größte Anzahl an Dateien ist hier {limit}. Entfernen Sie einige.',
  issued: '{quoted}{of_file}: Geben Sie an, wann diese Datei ausgestellt wurde, zum Beispiel 21-12-2026.',
  expires: '{quoted}{of_file}: Geben Sie an, wann diese Datei abläuft, zum Beispiel 21-12-2026.',
}
